import RxCore
import RxTest

/// The events that a raw observer receives: it has no stop flag, so it would also receive a second
/// terminal event.
func events<Source: ObservableConvertibleType>(of source: Source) -> [Event<Source.Element>] {
  var events: [Event<Source.Element>] = []
  let subscription = source.asObservable().subscribe(RawObserver { events.append($0) })
  subscription.dispose()
  return events
}

private struct RawObserver<Element>: ObserverType {
  let take: (Event<Element>) -> Void

  func on(_ event: Event<Element>) { take(event) }
}
