import RxCore

/// What an app receives that subscribes a second time in its error handler. The first subscription
/// is disposed of only after that, while `retry` would dispose of it before.
///
/// - Parameter make: Called for each of the two subscriptions.
func subscribingAgainOnError<Element>(
  _ make: @escaping () -> Observable<Element>
) -> Observable<Element> {
  .create { observer in
    let current = CompositeDisposable()
    let first = make().subscribe(
      onNext: { observer.onNext($0) },
      onError: { _ in _ = current.insert(make().subscribe(observer)) }
    )
    _ = current.insert(first)
    return current
  }
}
