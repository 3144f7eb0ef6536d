/// The text of a leak report: a table of resources, then each subscription with its operator chain,
/// what retains it, the line that created it and what it retains.
///
/// ```text
/// 2 × subscription to PublishSubject<TodoItem>   Sources/Exercises/…/E03SeeTheLeak.swift:31
/// 2 × PublishSubject<TodoItem> → subscribe
///     kept by   `bag` of the list
///     made by   Sources/Exercises/…/E03SeeTheLeak.swift:31
/// ```
public struct LeakLines {
  /// The lines of the text, from top to bottom, without indentation or line ends.
  public private(set) var lines: [String] = []
  private let variant: String
  private let width: Int

  /// - Parameters:
  ///   - variant: The build variant, which determines the paths of learner files.
  ///   - width: The maximum number of columns, including the indentation of four.
  public init(
    _ alive: [LiveResource],
    _ chains: [LiveChain],
    variant: String = "exercises",
    width: Int = 80
  ) {
    self.variant = variant
    self.width = width - 4
    addTable(alive)
    for chain in chains { add(chain) }
  }

  private mutating func addTable(_ alive: [LiveResource]) {
    let names = alive.map { "\($0.count) × \($0.description)" }
    let column = names.map(\.count).max() ?? 0
    var previous: SourcePlace?
    for (name, resource) in zip(names, alive) {
      let place =
        switch resource.place {
        case nil: ""
        case let place? where place == previous: "(same line)"
        case let place?: place.path(variant: variant)
        }
      lines.append(place.isEmpty ? name : "\(name.padded(to: column))   \(place)")
      previous = resource.place
    }
  }

  private mutating func add(_ chain: LiveChain) {
    let end = chain.isFinished ? "subscribe, finished" : "subscribe"
    let path = "\(chain.count) × \(chain.path) → \(end)"
    for (index, line) in path.wrapped(to: width).enumerated() {
      lines.append(index == 0 ? line : "      \(line)")
    }
    add("kept by", chain.keeper)
    if let place = chain.place { add("made by", place.path(variant: variant)) }
    if !chain.keeps.isEmpty { add("keeps", chain.keeps.joined(separator: ", ")) }
  }

  private mutating func add(_ label: String, _ text: String) {
    var label = label
    // A path stays whole, so that it can be copied.
    for line in text.wrapped(to: width - 14) {
      lines.append("    " + label.padded(to: 10) + line)
      label = ""
    }
  }
}
