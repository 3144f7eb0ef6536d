public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E02Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E02Contract {
    E02Contract(answer: { Chapter01Situations::E02.answer() })
  }
}
