public import CourseDomain
public import RxCore

@testable internal import Chapter03ColdAndHot

/// What the suite of 3.3 asks of the learner's code.
public struct E03Contract {
  /// `MyConnectable(source)`
  public let makeConnectable: (_ source: Observable<Int>) -> Connectable

  /// A connectable stream; it goes away with its last copy.
  public struct Connectable {
    /// The stream itself, whatever it sends.
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
