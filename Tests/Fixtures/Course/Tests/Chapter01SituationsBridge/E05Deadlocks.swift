public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E05Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E05Contract {
    E05Contract(answer: { Chapter01Situations::E05.answer() })
  }
}
