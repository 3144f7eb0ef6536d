/// An alias of `Observable`, for files in which Apple's `Observation` module also declares one.
public typealias RxObservable<Element> = Observable<Element>
