public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E07Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E07Contract {
    E07Contract(answer: { Chapter01Situations::E07.answer() })
  }
}
