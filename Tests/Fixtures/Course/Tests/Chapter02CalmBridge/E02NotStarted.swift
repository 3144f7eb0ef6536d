public import RxCore

@testable internal import Chapter02Calm

/// What the suite asks of the learner's code.
public struct E02Contract {
  public let answer: () -> Observable<Int>

  public static var learner: E02Contract {
    E02Contract(answer: { Chapter02Calm::E02.answer() })
  }
}
