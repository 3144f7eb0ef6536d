public import RxCore

@testable internal import Chapter01Doors

/// What the suite of 1.1 asks of the learner's code.
public struct E01Contract {
  public let makeDoor: () -> (send: AnyObserver<Int>, read: Observable<Int>)

  public static var learner: E01Contract {
    E01Contract(makeDoor: { Chapter01Doors::E01.makeDoor() })
  }
}
