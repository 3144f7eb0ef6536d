public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E03Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E03Contract {
    E03Contract(answer: { Chapter01Situations::E03.answer() })
  }
}
