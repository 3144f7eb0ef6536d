public import RxCore
public import RxTest

extension Lab {
  /// Subscribes to an observable and records its events.
  ///
  /// The subscription is a step of the story. The kit disposes of it after the test, before it
  /// looks for leaks.
  /// - Parameters:
  ///   - source: The observable.
  ///   - start: The tick of the subscription; now if omitted.
  ///   - end: The tick of the disposal; after the test if omitted.
  ///   - name: The observer's name in the story: `list`.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func observe<Source: ObservableType>(
    _ source: Source,
    at start: Int? = nil,
    until end: Int? = nil,
    as name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Recording<Source.Element> {
    let site = CallSite(fileID, filePath, line)
    if let end, end < start ?? now {
      misuse("A subscription can't end at tick \(end), before it starts: move its end.", site)
    }
    let recording = Recording<Source.Element>(name: name, lab: self)
    keep(recording)
    let subscribe = {
      recording.hold(withSourceLocation(fileID, line) { source.subscribe(recording.observer) })
    }
    let label = name.map { "\($0) subscribes" } ?? "subscribes"
    if let start {
      schedule(start, label, site, subscribe)
    } else {
      tell(label)
      subscribe()
    }
    if let end {
      schedule(end, nil, site) { recording.dispose() }
    }
    return recording
  }

  // MARK: - Sequences made of marbles

  /// A hot observable that emits its events at their ticks, with or without observers.
  /// - Parameters:
  ///   - marbles: The diagram; its first column is tick 0.
  ///   - values: The values of the names. Digits, characters and strings need no entry.
  ///   - error: The error that `#` stands for.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func hot<Element>(
    _ marbles: String,
    _ values: [Character: Element],
    error: any Error = MarbleError(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> TestableObservable<Element> {
    let site = CallSite(fileID, filePath, line)
    let events = parse(marbles, values, error, site)
    if let first = events.first, first.time < now {
      misuse(
        "The diagram \(marbles) emits at tick \(first.time), but it is already tick \(now): create"
          + " hot observables before time passes.",
        site
      )
      return scheduler.createHotObservable([])
    }
    return scheduler.createHotObservable(events)
  }

  /// A hot observable of numbers, named by their digits.
  public func hot(
    _ marbles: String,
    error: any Error = MarbleError(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> TestableObservable<Int> {
    hot(marbles, [:], error: error, fileID: fileID, filePath: filePath, line: line)
  }

  /// A cold observable that emits its events to each observer, counted from its subscription.
  /// - Parameters:
  ///   - marbles: The diagram; its first column is the tick of the subscription.
  ///   - values: The values of the names. Digits, characters and strings need no entry.
  ///   - error: The error that `#` stands for.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func cold<Element>(
    _ marbles: String,
    _ values: [Character: Element],
    error: any Error = MarbleError(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> TestableObservable<Element> {
    let site = CallSite(fileID, filePath, line)
    return scheduler.createColdObservable(parse(marbles, values, error, site))
  }

  /// A cold observable of numbers, named by their digits.
  public func cold(
    _ marbles: String,
    error: any Error = MarbleError(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> TestableObservable<Int> {
    cold(marbles, [:], error: error, fileID: fileID, filePath: filePath, line: line)
  }

  /// The events of a diagram. A typo in the diagram is reported, and there are no events.
  private func parse<Element>(
    _ marbles: String,
    _ values: [Character: Element],
    _ error: any Error,
    _ site: CallSite
  ) -> [Recorded<Event<Element>>] {
    do {
      return try Recorded<Event<Element>>.events(marbles: marbles, values: values, error: error)
    } catch {
      misuse(error.description, site)
      return []
    }
  }
}
