/// Compares the required public surface with the compiler's description.
struct SurfaceTable {
  enum Finding: Equatable {
    case present
    /// Omitted on purpose.
    case absent(reason: String)
    case missing
  }

  struct Line {
    let row: RequiredSurface.Row
    let finding: Finding
  }

  let library: String
  let lines: [Line]

  init(
    of library: String,
    required: [RequiredSurface.Row],
    exceptions: [RequiredSurface.Row],
    surfaces: [ModuleSurface]
  ) {
    let members = Dictionary(grouping: surfaces.flatMap(\.members), by: \.owner)
    self.library = library
    lines = required.map { row in
      let candidates = Self.owners(of: row).flatMap { members[$0] ?? [] }
      let isPresent = candidates.contains { member in
        row.source.contains(member.name) && member.isDeprecated == row.isDeprecated
          && member.declaration.satisfies(row.declaration)
      }
      if isPresent { return Line(row: row, finding: .present) }
      let exception = exceptions.first {
        $0.owner == row.owner && $0.declaration == row.declaration
      }
      return Line(
        row: row,
        finding: exception.map { .absent(reason: $0.section) } ?? .missing
      )
    }
  }

  /// The types that may declare a row: the list assigns some to the type that uses them.
  private static func owners(of row: RequiredSurface.Row) -> [String] {
    switch row.owner {
    case "ObservableType":
      [row.owner, "ObservableConvertibleType", "ConnectableObservableType", "AsyncSequence"]
        + ["ConnectableObservable"]
    case "AsyncSubject", "BehaviorSubject", "PublishSubject", "ReplaySubject":
      // The compiler lists overrides with the class that declares them first.
      [row.owner, "Observable"]
    default: [row.owner]
    }
  }

  var missing: [RequiredSurface.Row] { lines.filter { $0.finding == .missing }.map(\.row) }

  /// The table as Markdown, with the sections of the list.
  var markdown: String {
    var text = "## \(library)\n"
    var section = ""
    for line in lines {
      if line.row.section != section {
        section = line.row.section
        text += "\n### \(section)\n\n| | in | declaration |\n| --- | --- | --- |\n"
      }
      let owner = line.row.owner.isEmpty ? "" : "`\(line.row.owner)`"
      text += "| \(line.finding) | \(owner) | `\(line.row.source)` |\n"
    }
    return text
  }
}

extension SurfaceTable.Finding: CustomStringConvertible {
  var description: String {
    switch self {
    case .present: "present"
    case .absent(let reason): "absent: \(reason)"
    case .missing: "missing"
    }
  }
}
