// expect: failed onlyAnError — `offlineDownload` did not fail with the given

import RxCore

enum E02 {
  static func userName(_ name: String) -> Observable<String> {
    .just(name)
  }

  static func tabs(_ first: String, _ second: String) -> Observable<String> {
    .of(first, second)
  }

  static func rows(_ titles: [String]) -> Observable<String> {
    .from(titles)
  }

  static func disabledSearch() -> Observable<String> {
    .empty()
  }

  static func missingButton() -> Observable<String> {
    .never()
  }

  static func offlineDownload(_ error: any Error) -> Observable<String> {
    .never()
  }
}
