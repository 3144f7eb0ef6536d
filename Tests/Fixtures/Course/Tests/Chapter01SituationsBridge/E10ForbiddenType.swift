public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E10Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E10Contract {
    E10Contract(answer: { Chapter01Situations::E10.answer() })
  }
}
