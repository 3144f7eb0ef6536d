// expect: failed twoElements — `tabs` did not emit exactly the first

import RxCore

enum E02 {
  static func userName(_ name: String) -> Observable<String> {
    .just(name)
  }

  static func tabs(_ first: String, _ second: String) -> Observable<String> {
    .of(first, second).distinctUntilChanged()
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
    .error(error)
  }
}
