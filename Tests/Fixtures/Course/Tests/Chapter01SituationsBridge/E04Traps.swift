public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E04Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E04Contract {
    E04Contract(answer: { Chapter01Situations::E04.answer() })
  }
}
