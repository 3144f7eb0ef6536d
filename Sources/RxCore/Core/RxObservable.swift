/// Another name of `Observable`, for where Apple's `Observation` module has one, too.
public typealias RxObservable<Element> = Observable<Element>
