public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E09Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E09Contract {
    E09Contract(answer: { Chapter01Situations::E09.answer() })
  }
}
