/// A signal of a source.
enum Signal: Equatable {
  case next(Int)
  case completed
  case error

  var isEnd: Bool {
    switch self {
    case .next: false
    case .completed, .error: true
    }
  }
}

/// A signal and its tick: absolute for a hot source, relative to the subscription for a cold one.
struct TickSignal: Equatable {
  var tick: Int
  var signal: Signal
}

/// Operators on top of a source. Elements are the digits from 0 to 9 after every operator.
struct Chain: Equatable {
  var source: Source
  var steps: [Step] = []
}

/// The source of a chain.
enum Source: Equatable {
  /// One of the hot sources of the pipeline.
  case hot(Int)
  case cold([TickSignal])
  /// Emits everything while it is being subscribed to.
  case synchronous([Signal])
  /// `from` on the virtual clock: all at one tick, but each element is a separate work item.
  case inTurns([Int])
  case just(Int)
  case empty
  case error
  case never
}

/// One operator.
indirect enum Step: Equatable {
  case add(Int)
  case keepEven
  /// Halves even numbers and drops odd ones.
  case compactHalves
  case failAt(Int)
  case sum
  case take(Int)
  case skip(Int)
  case takeWhileBelow(Int)
  case takeLast(Int)
  case distinctUntilChanged
  case startWith([Int])
  case materialize
  case ignoreElements

  case concat(Chain)
  case merge(Chain)
  case combineLatest(Chain)
  case zip(Chain)
  case withLatestFrom(Chain)
  case takeUntil(Chain)
  case skipUntil(Chain)

  /// Maps each element to the chain plus the element.
  case flatMap(Chain)
  case flatMapFirst(Chain)
  case flatMapLatest(Chain)
  case concatMap(Chain)

  case catchAndSwitch(Chain)
  case catchAndReturn(Int)
  case retry(Int)
  /// Up to two times, when the chain has emitted an element since the failure.
  case retryWhen(Chain)

  /// Shared, and subscribed to twice: through the steps, and directly.
  case shareAndMerge(replay: Int, forever: Bool, [Step])

  case delay(Int)
  case debounce(Int)
  case throttle(Int, latest: Bool)
}

/// A complete case: the hot sources, the chain, and the time of disposal.
struct Pipeline: Equatable {
  /// The time at which the chain is subscribed to.
  static let subscribed = 10

  var hot: [[TickSignal]]
  var chain: Chain
  var disposed: Int

  /// The number of operators in the chain, including inner chains.
  var stepCount: Int { chain.stepCount }

  /// The number of parts that can be removed.
  var size: Int { chain.size + hot.joined().count }
}

extension Chain {
  var stepCount: Int { steps.reduce(0) { $0 + $1.stepCount } }

  fileprivate var size: Int { source.size + steps.reduce(0) { $0 + $1.size } }
}

extension Source {
  fileprivate var size: Int {
    switch self {
    case .cold(let signals): 2 + signals.count
    case .synchronous(let signals): 2 + signals.count
    case .inTurns(let elements): 2 + elements.count
    case .hot, .just, .empty, .error, .never: 1
    }
  }
}

extension Step {
  /// The inner chain.
  var inner: Chain? {
    switch self {
    case .concat(let chain), .merge(let chain), .combineLatest(let chain), .zip(let chain),
      .withLatestFrom(let chain), .takeUntil(let chain), .skipUntil(let chain),
      .flatMap(let chain), .flatMapFirst(let chain), .flatMapLatest(let chain),
      .concatMap(let chain), .catchAndSwitch(let chain), .retryWhen(let chain):
      chain
    default: nil
    }
  }

  /// The operators of its branch.
  var branch: [Step] {
    if case .shareAndMerge(_, _, let steps) = self { steps } else { [] }
  }

  fileprivate var stepCount: Int {
    1 + (inner?.stepCount ?? 0) + branch.reduce(0) { $0 + $1.stepCount }
  }

  fileprivate var size: Int {
    let own = if case .startWith(let elements) = self { 4 + elements.count } else { 4 }
    return own + (inner?.size ?? 0) + branch.reduce(0) { $0 + $1.size }
  }
}
