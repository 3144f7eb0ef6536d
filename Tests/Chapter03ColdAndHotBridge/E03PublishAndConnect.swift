public import CourseDomain
public import RxCore

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.3 calls it.
public struct E03Contract {
  /// `MyConnectable(source)`
  public let makeConnectable: (_ source: Observable<Int>) -> Connectable

  /// A connectable observable; it is deallocated with its last copy.
  public struct Connectable {
    /// The observable itself, of any element type.
    public let stream: RawObservable<Int>
    public let connect: () -> any Disposable
  }

  public static var learner: E03Contract {
    E03Contract(
      makeConnectable: { source in
        let connectable = Chapter03ColdAndHot::E03.MyConnectable(source)
        return Connectable(
          stream: RawObservable { connectable.subscribe($0) },
          connect: { connectable.connect() }
        )
      }
    )
  }
}
