extension Pipeline {
  /// The pipeline of a seed, always the same one.
  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    hot = (0..<2).map { _ in
      dice.signals(6 + dice.below(5), from: Pipeline.subscribed - 2, gaps: 0...5)
    }
    chain = dice.chain(steps: 1...5, depth: 2)
    disposed = dice.isOneOf(4) ? Pipeline.subscribed + dice.below(30) : 200
  }
}

/// Random numbers determined by a seed (SplitMix64), and pipelines made with them.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func isOneOf(_ count: Int) -> Bool { below(count) == 0 }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  // MARK: Sources

  mutating func signals(_ count: Int, from start: Int, gaps: ClosedRange<Int>) -> [TickSignal] {
    var tick = start
    return signals(count).map { signal in
      tick += number(in: gaps)
      return TickSignal(tick: tick, signal: signal)
    }
  }

  private mutating func signals(_ count: Int) -> [Signal] {
    // Few distinct digits, so that equal neighbors and pairs are common.
    let elements = (0..<count).map { _ in Signal.next(below(5)) }
    switch below(4) {
    case 0: return elements + [.error]
    case 1: return elements
    default: return elements + [.completed]
    }
  }

  private mutating func source() -> Source {
    switch below(20) {
    case 0...4: .hot(below(2))
    case 5...11: .cold(signals(below(7), from: 0, gaps: 0...4))
    case 12...14: .synchronous(signals(below(6)))
    case 15...16: .inTurns((0..<below(6)).map { _ in below(5) })
    case 17...18: .just(below(5))
    default: [.error, .empty, .never][below(3)]
    }
  }

  // MARK: Operators

  mutating func chain(steps: ClosedRange<Int>, depth: Int) -> Chain {
    let source = source()
    return Chain(source: source, steps: (0..<number(in: steps)).map { _ in step(depth: depth) })
  }

  private mutating func step(depth: Int) -> Step {
    switch below(10) {
    case 0...4: elementStep()
    case 5...6: timeStep()
    case 7...8 where depth > 0: joiningStep(chain(steps: 0...2, depth: depth - 1))
    case 9 where depth > 0: sharingStep()
    default: recoveringStep()
    }
  }

  private mutating func elementStep() -> Step {
    switch below(13) {
    case 0: .add(number(in: 1...4))
    case 1: .keepEven
    case 2: .compactHalves
    case 3: .failAt(below(5))
    case 4: .sum
    case 5: .take(number(in: 1...5))
    case 6: .skip(number(in: 1...2))
    case 7: .takeWhileBelow(number(in: 2...5))
    case 8: .takeLast(number(in: 1...3))
    case 9: .distinctUntilChanged
    case 10: .startWith((0..<number(in: 1...2)).map { _ in below(5) })
    case 11: .materialize
    default: isOneOf(3) ? .ignoreElements : .distinctUntilChanged
    }
  }

  private mutating func timeStep() -> Step {
    switch below(3) {
    case 0: .delay(number(in: 1...6))
    case 1: .debounce(number(in: 1...4))
    default: .throttle(number(in: 1...6), latest: isOneOf(2))
    }
  }

  private mutating func recoveringStep() -> Step {
    isOneOf(2) ? .retry(number(in: 1...3)) : .catchAndReturn(below(5))
  }

  private mutating func sharingStep() -> Step {
    let replay = below(3)
    let steps = (0..<below(3)).map { _ in elementStep() }
    return .shareAndMerge(replay: replay, forever: isOneOf(3), steps)
  }

  private mutating func joiningStep(_ chain: Chain) -> Step {
    switch below(13) {
    case 0: .concat(chain)
    case 1: .merge(chain)
    case 2: .combineLatest(chain)
    case 3: .zip(chain)
    case 4: .withLatestFrom(chain)
    case 5: .takeUntil(chain)
    case 6: .skipUntil(chain)
    case 7: .flatMap(chain)
    case 8: .flatMapFirst(chain)
    case 9: .flatMapLatest(chain)
    case 10: .concatMap(chain)
    case 11: .retryWhen(chain)
    default: .catchAndSwitch(chain)
    }
  }
}
