// Each event by hand.

import RxCore

enum E02 {
  static func userName(_ name: String) -> Observable<String> {
    .create { observer in
      observer.onNext(name)
      observer.onCompleted()
      return Disposables.create()
    }
  }

  static func tabs(_ first: String, _ second: String) -> Observable<String> {
    Observable.just(first).concat(Observable.just(second))
  }

  static func rows(_ titles: [String]) -> Observable<String> {
    .create { observer in
      for title in titles { observer.onNext(title) }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  static func disabledSearch() -> Observable<String> {
    .empty()
  }

  static func missingButton() -> Observable<String> {
    .create { _ in Disposables.create() }
  }

  static func offlineDownload(_ error: any Error) -> Observable<String> {
    .create { observer in
      observer.onError(error)
      return Disposables.create()
    }
  }
}
