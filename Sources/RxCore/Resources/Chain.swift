extension Resources {
  /// A subscription, and what feeds it.
  public struct Chain: Hashable, Sendable {
    /// What is subscribed to, as in `Map<Int, String>`.
    public let source: String
    /// The `#fileID` of the line that subscribed, if a line is known.
    public let file: String?
    public let line: UInt?
    /// What the source itself is subscribed to; none for the source of a chain.
    public let feeders: [Chain]
    /// Whether the sequence has ended, or was left, while its object is still held.
    public let isFinished: Bool
    /// Who could end it.
    public let holder: Holder
    /// Counts up with each subscription that is made while tracing.
    package let number: Int

    /// The way of an element to the subscriber: `PublishSubject<Int> → Map<Int, String>`.
    public var path: String {
      switch feeders.count {
      case 0: source
      case 1: "\(feeders[0].path) → \(source)"
      default: "(\(feeders.map(\.path).joined(separator: ", "))) → \(source)"
      }
    }

    /// The line that subscribed, as `file:line`.
    public var place: String? {
      guard let file, let line else { return nil }
      return "\(file):\(line)"
    }
  }

  /// Who holds what `subscribe` returned.
  public enum Holder: Hashable, Sendable {
    /// Nobody: it was dropped.
    case nobody
    /// A bag, or a disposable that lies in it; which bag, its identity tells.
    case bag(ObjectIdentifier)
    /// Another disposable of the library, by its type.
    case disposable(String)
    /// A variable or a property of the program, which the library can't see.
    case program
    /// The sequence itself: a connection of `share`, `connect` or the like.
    case sequence

    /// In words, to go on a sentence.
    var words: String {
      switch self {
      case .nobody: "held by nobody: its Disposable was dropped"
      case .bag: "in a DisposeBag"
      case .disposable(let type): "in a \(type)"
      case .program: "held by the program"
      case .sequence: "shared by those who listen"
      }
    }
  }
}

/// Running chains, drawn.
struct ChainTree {
  let text: String

  init(_ chains: [Resources.Chain]) {
    let count = chains.count
    var lines = ["\(count) live subscription\(count == 1 ? "" : "s")"]
    for chain in chains {
      lines.append("  \(chain.place ?? "subscribed by the library"), \(chain.holder.words)")
      lines += Self.lines(of: chain, depth: 2)
    }
    text = lines.joined(separator: "\n")
  }

  private static func lines(of chain: Resources.Chain, depth: Int) -> [String] {
    [String(repeating: "  ", count: depth) + chain.source]
      + chain.feeders.flatMap { lines(of: $0, depth: depth + 1) }
  }
}
