// Arrays for all that emits or completes.

import RxCore

enum E02 {
  static func userName(_ name: String) -> Observable<String> {
    .from([name])
  }

  static func tabs(_ first: String, _ second: String) -> Observable<String> {
    .from([first, second])
  }

  static func rows(_ titles: [String]) -> Observable<String> {
    .from(titles)
  }

  static func disabledSearch() -> Observable<String> {
    .from([])
  }

  static func missingButton() -> Observable<String> {
    .never()
  }

  static func offlineDownload(_ error: any Error) -> Observable<String> {
    .error(error)
  }
}
