public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E12Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E12Contract {
    E12Contract(answer: { Chapter01Situations::E12.answer() })
  }
}
