internal import KitRecords
internal import RxCore

/// The subscriptions that are still running after a story, and the objects they retain, if known.
///
/// The core knows where each subscription was made and where its disposable is stored; the story
/// knows the owner of that bag. To find out what a subscription keeps alive, a copy of the process
/// disposes of all other subscriptions.
struct LeakAnalysis {
  private let watched: [String: Lab.Watched]
  private let chains: [Resources.Chain]

  /// - Parameters:
  ///   - watched: The named objects of the story.
  ///   - first: The number of the first chain of this story.
  init(watched: [String: Lab.Watched], since first: Int) {
    self.watched = watched
    chains = Resources.chains().filter { $0.number >= first }
  }

  /// All subscriptions, or those of one kind of resource.
  func liveChains(of kind: Resources.Kind? = nil) -> [LiveChain] {
    switch kind {
    case nil: live(chains)
    case .subscriptions: live(chains.filter { !$0.isFinished })
    case .disposables: live(chains.filter(\.isFinished))
    case .observables, .bags, .subjects: []
    }
  }

  /// All subscriptions, without finding out what they retain, which takes time.
  var runningChains: [LiveChain] { live(chains, asks: false) }

  /// The subscriptions that retain a watched object, and those in one of its own bags.
  func liveChains(about name: String) -> [LiveChain] {
    live(chains.filter { !$0.isFinished }).filter { chain in
      chain.keeper.hasSuffix("of \(name)") || chain.keeps.contains { $0.hasPrefix(name) }
    }
  }

  // MARK: - Who keeps whom

  /// Merges chains with equal descriptions and counts them, in the order of the first.
  private func live(_ chains: [Resources.Chain], asks: Bool = true) -> [LiveChain] {
    guard !chains.isEmpty else { return [] }
    let bags = bagNames
    let kept = asks ? keptObjects(by: chains.filter { !$0.isFinished }) : [:]
    let merged: [LiveChain] = chains.reduce(into: []) { result, chain in
      let keeper = words(for: chain.holder, bags)
      let one = LiveChain(
        count: 1,
        path: chain.path,
        place: chain.sourcePlace,
        isFinished: chain.isFinished,
        keeper: keeper,
        keeps: (kept[chain.number] ?? []).map { name in
          keeper.hasSuffix("of \(name)") ? "\(name): a retain cycle" : name
        }
      )
      if let index = result.firstIndex(where: { $0.isLike(one) }) {
        result[index].count += 1
      } else {
        result.append(one)
      }
    }
    return merged.mostUsefulFirst
  }

  private func words(
    for holder: Resources.Holder,
    _ bags: [ObjectIdentifier: String]
  ) -> String {
    switch holder {
    case .dropped: "nothing: the disposable returned by subscribe was dropped"
    case .bag(let bag): bags[bag] ?? "a DisposeBag that is still alive"
    case .disposable(let type): "a \(type) that is still alive"
    case .program: "the owner of the disposable that subscribe returned"
    case .sequence: "the subscribers that share it"
    }
  }

  /// The names of the bags that watched objects have as properties: `bag` of the list.
  private var bagNames: [ObjectIdentifier: String] {
    var names: [ObjectIdentifier: String] = [:]
    for (name, subject) in watched.sorted(by: { $0.key < $1.key }) {
      var mirror = subject.object.map { Mirror(reflecting: $0) }
      while let current = mirror {
        for (label, value) in current.children {
          guard let bag = value as? DisposeBag else { continue }
          let property = label?.replacing("$__lazy_storage_$_", with: "") ?? "bag"
          names[ObjectIdentifier(bag)] = "`\(property)` of \(name)"
        }
        mirror = current.superclassMirror
      }
    }
    return names
  }

  /// The watched objects that are retained by exactly one chain, by the number of that chain.
  private func keptObjects(by chains: [Resources.Chain]) -> [Int: [String]] {
    let names = watched.filter { $0.value.object != nil }.keys.sorted()
    guard !names.isEmpty, !chains.isEmpty, let others = survivors(of: names, except: nil) else {
      return [:]
    }
    var kept: [Int: [String]] = [:]
    for chain in chains.prefix(Self.chainsAsked) {
      guard let all = survivors(of: names, except: chain.number) else { break }
      kept[chain.number] = all.subtracting(others).sorted()
    }
    return kept
  }

  /// The maximum number of chains to examine, because each one needs a copy of the process.
  private static let chainsAsked = 12

  /// The objects that would be alive if all subscriptions except one were disposed of.
  private func survivors(of names: [String], except number: Int?) -> Set<String>? {
    let answer = ProcessCopy.answer {
      Hooks.diagnosticHandler = { _ in }
      Resources.endAll(exceptFor: number)
      return names.map { watched[$0]?.object == nil ? 0 : 1 }
    }
    return answer.map { Set(zip(names, $0).filter { $1 == 1 }.map(\.0)) }
  }
}

extension Resources.Chain {
  fileprivate var sourcePlace: SourcePlace? {
    guard let file, let line else { return nil }
    return SourcePlace(fileID: file, line: Int(line))
  }
}

extension [LiveChain] {
  /// Those of the answer first, then those of the suite. Subscriptions that the libraries make for
  /// themselves help only if there are no others.
  var mostUsefulFirst: [LiveChain] {
    let known = filter(\.isOfAnswer) + filter { !$0.isOfAnswer && !$0.isOfLibrary }
    return known.isEmpty ? self : known
  }
}

extension LiveChain {
  /// The module that subscribed, if known.
  private var module: Substring? { place?.fileID.prefix { $0 != "/" } }

  fileprivate var isOfAnswer: Bool {
    guard let module else { return false }
    return module.hasPrefix("Chapter") && !module.hasSuffix("Tests") && !module.hasSuffix("Bridge")
  }

  fileprivate var isOfLibrary: Bool {
    guard let module else { return false }
    return !module.hasPrefix("Chapter") && !module.hasSuffix("Tests")
  }

  fileprivate func isLike(_ other: LiveChain) -> Bool {
    var other = other
    other.count = count
    return self == other
  }
}
