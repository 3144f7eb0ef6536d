public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E01Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E01Contract {
    E01Contract(answer: { Chapter01Situations::E01.answer() })
  }
}
