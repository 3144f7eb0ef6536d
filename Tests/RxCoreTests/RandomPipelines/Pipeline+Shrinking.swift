extension Pipeline {
  /// The smallest pipeline that still fails and can be reached by removing parts.
  func shrunk(while fails: (Pipeline) -> Bool) -> Pipeline {
    var smallest = self
    while let smaller = smallest.smallerOnes.first(where: fails) { smallest = smaller }
    return smallest
  }

  /// Pipelines with one part less, the largest removals first.
  private var smallerOnes: [Pipeline] {
    let chains = chain.smallerOnes.map { Pipeline(hot: hot, chain: $0, disposed: disposed) }
    let inputs = hot.shrinkingOne { $0.leavingOneOut }.map {
      Pipeline(hot: $0, chain: chain, disposed: disposed)
    }
    let disposals =
      disposed == Self.never ? [] : [Pipeline(hot: hot, chain: chain, disposed: Self.never)]
    return chains + inputs + disposals
  }

  /// Later than any event.
  static let never = 200
}

extension Chain {
  fileprivate var smallerOnes: [Chain] {
    let nested = steps.compactMap(\.inner)
    return nested
      + steps.leavingOneOut.map { Chain(source: source, steps: $0) }
      + source.smallerOnes.map { Chain(source: $0, steps: steps) }
      + steps.shrinkingOne(\.smallerOnes).map { Chain(source: source, steps: $0) }
  }
}

extension Source {
  fileprivate var smallerOnes: [Source] {
    switch self {
    case .hot, .never: []
    case .cold(let signals): signals.leavingOneOut.map(Source.cold) + [.just(1), .never]
    case .synchronous(let signals):
      signals.leavingOneOut.map(Source.synchronous) + [.just(1), .error]
    case .inTurns(let elements): elements.leavingOneOut.map(Source.inTurns) + [.just(1)]
    case .just, .empty, .error: []
    }
  }
}

extension Step {
  fileprivate var smallerOnes: [Step] {
    switch self {
    case .startWith(let elements):
      elements.count > 1 ? elements.leavingOneOut.map(Step.startWith) : []
    case .shareAndMerge(let replay, let forever, let steps):
      steps.leavingOneOut.map { .shareAndMerge(replay: replay, forever: forever, $0) }
    default: inner.map { $0.smallerOnes.map(with(inner:)) } ?? []
    }
  }

  /// The same operator with another inner chain.
  private func with(inner chain: Chain) -> Step {
    switch self {
    case .concat: .concat(chain)
    case .merge: .merge(chain)
    case .combineLatest: .combineLatest(chain)
    case .zip: .zip(chain)
    case .withLatestFrom: .withLatestFrom(chain)
    case .takeUntil: .takeUntil(chain)
    case .skipUntil: .skipUntil(chain)
    case .flatMap: .flatMap(chain)
    case .flatMapFirst: .flatMapFirst(chain)
    case .flatMapLatest: .flatMapLatest(chain)
    case .concatMap: .concatMap(chain)
    case .catchAndSwitch: .catchAndSwitch(chain)
    case .retryWhen: .retryWhen(chain)
    default: self
    }
  }
}

extension Array {
  /// The arrays with one element removed.
  fileprivate var leavingOneOut: [[Element]] {
    indices.map { index in
      var rest = self
      rest.remove(at: index)
      return rest
    }
  }

  /// The arrays with one element replaced by a smaller one.
  fileprivate func shrinkingOne(_ smaller: (Element) -> [Element]) -> [[Element]] {
    indices.flatMap { index in
      smaller(self[index]).map { element in
        var changed = self
        changed[index] = element
        return changed
      }
    }
  }
}
