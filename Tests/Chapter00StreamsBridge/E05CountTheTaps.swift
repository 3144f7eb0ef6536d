public import RxCore

@testable internal import Chapter00Streams

/// The learner's code that the suite of 0.5 calls.
public struct E05Contract {
  public let labelText: (_ plus: Observable<Void>, _ minus: Observable<Void>) -> Observable<String>

  public static var learner: E05Contract {
    E05Contract(labelText: { Chapter00Streams::E05.labelText(plus: $0, minus: $1) })
  }
}
