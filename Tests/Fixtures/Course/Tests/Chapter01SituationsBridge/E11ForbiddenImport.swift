public import RxCore

@testable internal import Chapter01Situations

/// What the suite asks of the learner's code.
public struct E11Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E11Contract {
    E11Contract(answer: { Chapter01Situations::E11.answer() })
  }
}
