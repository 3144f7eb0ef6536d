public import CourseDomain
public import RxCore

@testable internal import Chapter09CustomOperators

/// The learner's code that the suite of 9.1 calls.
public struct E01Contract {
  public let create:
    (_ subscribe: @escaping (AnyObserver<String>) -> any Disposable) -> RawObservable<String>
  public let just: (_ element: String) -> RawObservable<String>
  public let justOptional: (_ element: String?) -> RawObservable<String?>
  public let empty: () -> RawObservable<String>
  public let never: () -> RawObservable<String>
  public let error: (_ error: any Error) -> RawObservable<String>

  public static var learner: E01Contract {
    typealias Learners = Chapter09CustomOperators::E01.MyObservable<String>
    typealias LearnersOptional = Chapter09CustomOperators::E01.MyObservable<String?>
    func raw(_ observable: Learners) -> RawObservable<String> {
      RawObservable { observable.subscribe($0) }
    }
    return E01Contract(
      create: { raw(Learners.create($0)) },
      just: { raw(Learners.just($0)) },
      justOptional: { element in
        let observable = LearnersOptional.just(element)
        return RawObservable { observable.subscribe($0) }
      },
      empty: { raw(Learners.empty()) },
      never: { raw(Learners.never()) },
      error: { raw(Learners.error($0)) }
    )
  }
}
