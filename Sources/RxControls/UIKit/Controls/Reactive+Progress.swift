public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIActivityIndicatorView {
  /// Starts and stops the indicator.
  public var isAnimating: Binder<Bool> {
    Binder(base) { indicator, isAnimating in
      if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
}

extension Reactive where Base: UIRefreshControl {
  /// Begins and ends a refresh. The beginning sends no `.valueChanged`, because code made it.
  public var isRefreshing: Binder<Bool> {
    Binder(base) { control, isRefreshing in
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}
