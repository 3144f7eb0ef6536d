extension Resources {
  /// A subscription and its upstream subscriptions.
  public struct Chain: Hashable, Sendable {
    /// The sequence that is subscribed to, for example `Map<Int, String>`.
    public let source: String
    /// The `#fileID` of the line that subscribed, if known.
    public let file: String?
    /// The line in `file`, if known.
    public let line: UInt?
    /// The subscriptions of the source itself; empty for the source of a chain.
    public let upstream: [Chain]
    /// Whether the sequence has terminated or the subscription was disposed of, while its object is
    /// still retained.
    public let isFinished: Bool
    /// The owner of the disposable returned by `subscribe`.
    public let holder: Holder
    /// A number that increases with each subscription made while tracing.
    package let number: Int

    /// The path of an element to the subscriber: `PublishSubject<Int> → Map<Int, String>`.
    public var path: String {
      switch upstream.count {
      case 0: source
      case 1: "\(upstream[0].path) → \(source)"
      default: "(\(upstream.map(\.path).joined(separator: ", "))) → \(source)"
      }
    }

    /// The line that subscribed, as `file:line`.
    public var place: String? {
      guard let file, let line else { return nil }
      return "\(file):\(line)"
    }
  }

  /// The owner of the disposable that `subscribe` returned.
  public enum Holder: Hashable, Sendable {
    /// The disposable was dropped.
    case dropped
    /// A bag, or a disposable in it; the identity identifies the bag.
    case bag(ObjectIdentifier)
    /// Another disposable of the library, by its type.
    case disposable(String)
    /// A variable or a property of the program, which the library can't identify.
    case program
    /// The sequence itself: a connection of `share`, `connect` or a similar operator.
    case sequence

    /// A phrase that continues a sentence.
    var words: String {
      switch self {
      case .dropped: "not held: its Disposable was dropped"
      case .bag: "in a DisposeBag"
      case .disposable(let type): "in a \(type)"
      case .program: "held by the program"
      case .sequence: "shared by its subscribers"
      }
    }
  }
}

/// The textual tree of running chains.
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
      + chain.upstream.flatMap { lines(of: $0, depth: depth + 1) }
  }
}
