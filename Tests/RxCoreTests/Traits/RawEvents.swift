import RxCore
import RxTest

/// The events that a raw observer sees: it has no stop flag, so it would see a second end, too.
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
