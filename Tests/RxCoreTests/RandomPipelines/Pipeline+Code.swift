import RxTest

extension Pipeline: CustomStringConvertible {
  /// The source code of the pipeline, with its hot sources as marbles.
  var description: String {
    let sources = hot.indices.filter { "\(chain)".contains("hot\($0)") }.map { index in
      "let hot\(index) = hot(\"\(marbleLane(hot[index]))\")"
    }
    let life = "// subscribed at tick \(Self.subscribed), disposed of at tick \(disposed)"
    return (sources + ["\(chain)", life]).joined(separator: "\n")
  }
}

/// Draws signals as one lane of marbles, from tick 0 on.
func marbleLane(_ signals: [TickSignal]) -> String { marbleLanes([signals])[0] }

/// Draws lanes of marbles on a common axis.
func marbleLanes(_ lanes: [[TickSignal]]) -> [String] {
  MarbleChart(lanes.map { MarbleChart.Lane(events: $0.map(\.marble)) }, limit: nil).diagrams
}

extension Chain: CustomStringConvertible {
  var description: String { steps.reduce("\(source)") { "\($0)\n  \($1.code)" } }

  /// The source code as an argument of another chain's operator.
  fileprivate var argument: String { steps.reduce("\(source)") { $0 + $1.code } }
}

extension Source: CustomStringConvertible {
  var description: String {
    switch self {
    case .hot(let index): "hot\(index)"
    case .cold(let signals): "cold(\"\(marbleLane(signals))\")"
    case .synchronous(let signals):
      "synchronous(\"\(signals.map { String($0.symbol) }.joined())\")"
    case .inTurns(let elements): "from(\(elements), scheduler: scheduler)"
    case .just(let element): "just(\(element))"
    case .empty: "empty()"
    case .error: "error()"
    case .never: "never()"
    }
  }
}

extension Step {
  fileprivate var code: String {
    switch self {
    case .add(let number): ".map { ($0 + \(number)) % 10 }"
    case .keepEven: ".filter { $0 % 2 == 0 }"
    case .compactHalves: ".compactMap { $0 % 2 == 0 ? $0 / 2 : nil }"
    case .failAt(let number): ".map { if $0 == \(number) { throw TestError.first } else { $0 } }"
    case .sum: ".scan(0) { ($0 + $1) % 10 }"
    case .take(let count): ".take(\(count))"
    case .skip(let count): ".skip(\(count))"
    case .takeWhileBelow(let limit): ".take(while: { $0 < \(limit) })"
    case .takeLast(let count): ".takeLast(\(count))"
    case .distinctUntilChanged: ".distinctUntilChanged()"
    case .startWith(let elements): ".startWith(\(elements.map { "\($0)" }.joined(separator: ", ")))"
    case .materialize: ".materialize().map { $0.element ?? ($0.error == nil ? 8 : 9) }"
    case .ignoreElements: ".ignoreElements().map { _ in 0 }"
    case .concat(let other): ".concat(\(other.argument))"
    case .merge(let other): ".merge(with: \(other.argument))"
    case .combineLatest(let other): ".combineLatest(\(other.argument)) { (3 * $0 + $1) % 10 }"
    case .zip(let other): ".zip(\(other.argument)) { (3 * $0 + $1) % 10 }"
    case .withLatestFrom(let other): ".withLatestFrom(\(other.argument)) { (3 * $0 + $1) % 10 }"
    case .takeUntil(let other): ".take(until: \(other.argument))"
    case .skipUntil(let other): ".skip(until: \(other.argument))"
    case .flatMap(let inner): ".flatMap { x in \(inner.argument).map { ($0 + x) % 10 } }"
    case .flatMapFirst(let inner):
      ".flatMapFirst { x in \(inner.argument).map { ($0 + x) % 10 } }"
    case .flatMapLatest(let inner):
      ".flatMapLatest { x in \(inner.argument).map { ($0 + x) % 10 } }"
    case .concatMap(let inner): ".concatMap { x in \(inner.argument).map { ($0 + x) % 10 } }"
    case .catchAndSwitch(let other): ".catch { _ in \(other.argument) }"
    case .catchAndReturn(let element): ".catchAndReturn(\(element))"
    case .retry(let attempts): ".retry(\(attempts))"
    case .retryWhen(let other):
      ".retry { $0.enumerated().flatMap { $0 < 2 ? \(other.argument).take(1) : .error($1) } }"
    case .shareAndMerge(let replay, let forever, let steps):
      ".share(replay: \(replay)\(forever ? ", scope: .forever" : ""))"
        + " → merge($0\(steps.map(\.code).joined()), $0)"
    case .delay(let ticks): ".delay(.seconds(\(ticks)), scheduler: scheduler)"
    case .debounce(let ticks): ".debounce(.seconds(\(ticks)), scheduler: scheduler)"
    case .throttle(let ticks, let latest):
      ".throttle(.seconds(\(ticks)), latest: \(latest), scheduler: scheduler)"
    }
  }
}

extension Signal {
  fileprivate var symbol: Character {
    switch self {
    case .next(let element): Character("\(element)")
    case .completed: "|"
    case .error: "#"
    }
  }
}

extension TickSignal {
  fileprivate var marble: Marble {
    let content: Marble.Content =
      switch signal {
      case .next(let element): .element(element)
      case .completed: .completed
      case .error: .error(nil)
      }
    return Marble(tick: tick, content: content, symbol: signal.symbol, meaning: "\(signal)")
  }
}
