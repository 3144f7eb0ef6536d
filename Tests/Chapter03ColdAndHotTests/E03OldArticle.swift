import RxCore

/// How the article puts something into a bag.
protocol OldArticle {
  func add(_ disposable: any Disposable, to bag: DisposeBag)
}

/// A name of old that still leads to `disposed(by:)`. The protocol keeps its warning in here.
struct BagByItsOldName: OldArticle {
  @available(*, deprecated)
  func add(_ disposable: any Disposable, to bag: DisposeBag) { disposable.addDisposableTo(bag) }
}
