import RxCore

/// How the article adds a disposable to a bag.
protocol OldArticle {
  func add(_ disposable: any Disposable, to bag: DisposeBag)
}

/// Calls the deprecated name of `disposed(by:)`. The protocol confines the warning to this file.
struct BagByItsOldName: OldArticle {
  @available(*, deprecated)
  func add(_ disposable: any Disposable, to bag: DisposeBag) { disposable.addDisposableTo(bag) }
}
