public import RxCore

@testable internal import Chapter01Doors

/// What the suite of 1.2 asks of the learner's code.
public struct E02Contract {
  public let listen: (Observable<Int>, @escaping (Int) -> Void) -> any Disposable

  public static var learner: E02Contract {
    E02Contract(listen: { Chapter01Doors::E02.listen(to: $0, $1) })
  }
}
