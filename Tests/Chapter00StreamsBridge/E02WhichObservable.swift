public import RxCore

@testable internal import Chapter00Streams

/// The learner's code that the suite of 0.2 calls.
public struct E02Contract {
  public let userName: (String) -> Observable<String>
  public let tabs: (String, String) -> Observable<String>
  public let rows: ([String]) -> Observable<String>
  public let disabledSearch: () -> Observable<String>
  public let missingButton: () -> Observable<String>
  public let offlineDownload: (any Error) -> Observable<String>

  public static var learner: E02Contract {
    E02Contract(
      userName: { Chapter00Streams::E02.userName($0) },
      tabs: { Chapter00Streams::E02.tabs($0, $1) },
      rows: { Chapter00Streams::E02.rows($0) },
      disabledSearch: { Chapter00Streams::E02.disabledSearch() },
      missingButton: { Chapter00Streams::E02.missingButton() },
      offlineDownload: { Chapter00Streams::E02.offlineDownload($0) }
    )
  }
}
