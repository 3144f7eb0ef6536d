/// The task that the command line requests.
enum Task {
  case help
  case speed(name: String, asJSON: Bool)
  case growth(name: String, asJSON: Bool)
  /// Measures all scenarios, and writes the figures into a Markdown file.
  case document(path: String)
  /// Performs a scenario's work without measuring it.
  case work(Scenario, count: Int)
}

struct UsageError: Error, CustomStringConvertible {
  let description: String
}

extension Task {
  static let usage = """
    rxbench measures RxCore: nanoseconds per operation, compared with a direct closure call.

    rxbench [--json] [NAME]            measures the cost of operations
    rxbench --growth [--json] [NAME]   measures the cost for more subscribers, events or operators
    rxbench --write FILE               measures the cost of all operations, and writes the figures into
                                       the region of a Markdown file: Sources/BENCHMARKS.md
    rxbench --times COUNT NAME         performs the work of one scenario without measuring it, for
                                       profilers that count instructions

    NAME    only the scenarios whose name contains it
    --json  as JSON instead of a table

    For a subscription it also prints the bytes that it uses on the heap, and the number of objects
    that Swift allocates for it. The number excludes allocations outside Swift's runtime, which the
    system doesn't count; the bytes include them.
    """

  /// - Throws: `UsageError`, which explains the valid arguments.
  init(_ arguments: [String]) throws {
    if arguments == ["--help"] {
      self = .help
    } else if arguments.first == "--write" {
      guard arguments.count == 2 else {
        throw UsageError(
          description: "'--write' takes one file and measures every scenario: rxbench --write "
            + "Sources/BENCHMARKS.md"
        )
      }
      self = .document(path: arguments[1])
    } else if arguments.first == "--times" {
      self = try Self.work(Array(arguments.dropFirst()))
    } else {
      self = try Self.measuring(arguments)
    }
  }

  private static func work(_ arguments: [String]) throws -> Task {
    guard arguments.count == 2, let count = Int(arguments[0]), count > 0 else {
      throw UsageError(description: usage)
    }
    let name = arguments[1]
    let known = [Scenario.baseline] + Scenario.all
    guard let scenario = known.first(where: { $0.name.contains(name) }) else {
      throw unknown(name, known.map(\.name))
    }
    return .work(scenario, count: count)
  }

  private static func measuring(_ arguments: [String]) throws -> Task {
    let options = Set(arguments.filter { $0.hasPrefix("--") })
    let names = arguments.filter { !$0.hasPrefix("--") }
    guard names.count <= 1, options.isSubset(of: ["--growth", "--json"]) else {
      throw UsageError(description: usage)
    }
    let name = names.first ?? ""
    let isGrowth = options.contains("--growth")
    let known = isGrowth ? Growth.all.map(\.name) : Scenario.all.map(\.name)
    guard known.contains(where: { name.isEmpty || $0.contains(name) }) else {
      throw unknown(name, known)
    }
    let asJSON = options.contains("--json")
    return isGrowth ? .growth(name: name, asJSON: asJSON) : .speed(name: name, asJSON: asJSON)
  }

  private static func unknown(_ name: String, _ known: [String]) -> UsageError {
    UsageError(
      description: "No scenario's name contains '\(name)'. The scenarios are:\n  "
        + known.joined(separator: "\n  ")
    )
  }
}
