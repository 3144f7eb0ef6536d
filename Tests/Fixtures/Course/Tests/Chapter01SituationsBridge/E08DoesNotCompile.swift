public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E08Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E08Contract {
    E08Contract(answer: { Chapter01Situations::E08.answer() })
  }
}
