public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E06Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E06Contract {
    E06Contract(answer: { Chapter01Situations::E06.answer() })
  }
}
