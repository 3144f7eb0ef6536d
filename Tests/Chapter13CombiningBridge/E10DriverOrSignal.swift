public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.10 calls.
public struct E10Contract {
  public let title: (Observable<String>) -> Observable<String>
  public let rows:
    (Observable<String>, @escaping (String) -> Observable<[String]>) -> Observable<[String]>
  public let alerts: (Observable<String>) -> Observable<String>
  public let receipts:
    (Observable<String>, @escaping (String) -> Observable<String>) -> Observable<String>

  public static var learner: E10Contract {
    E10Contract(
      title: { Chapter13Combining::E10.title($0) },
      rows: { Chapter13Combining::E10.rows(for: $0, search: $1) },
      alerts: { Chapter13Combining::E10.alerts($0) },
      receipts: { Chapter13Combining::E10.receipts(for: $0, buy: $1) }
    )
  }
}
