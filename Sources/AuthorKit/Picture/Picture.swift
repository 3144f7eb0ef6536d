/// A picture of objects and the arrows between them, parsed from its text form in a lesson.
struct Picture: Equatable {
  /// The name of the SVG file in the lesson's folder.
  let file: String
  /// One sentence: what the picture shows. It is also the alternative text of its image.
  let title: String
  /// The rows from top to bottom, each from left to right; `nil` is an empty place.
  let rows: [[Box?]]
  let arrows: [Arrow]

  var boxes: [Box] { rows.flatMap { $0.compactMap(\.self) } }

  /// An object.
  struct Box: Equatable {
    /// Its name in the arrows.
    let name: String
    /// The lines of the label; the first is the heading.
    let label: [String]
  }

  struct Arrow: Equatable {
    let source: String
    let target: String
    let kind: Kind
    /// The lines of the label; empty if the arrow has none.
    let label: [String]

    /// The meaning of an arrow, by its symbol.
    enum Kind: String, CaseIterable {
      case retains = "->"
      case weak = "..>"
      case sends = "~>"
      case released = "-x"
    }
  }
}

extension Picture.Arrow.Kind {
  /// The name that the legend shows.
  var meaning: String {
    switch self {
    case .retains: "retains"
    case .weak: "weak or unowned reference"
    case .sends: "events, calls"
    case .released: "released"
    }
  }

  /// The verb for screen readers.
  var verb: String {
    switch self {
    case .retains: "retains"
    case .weak: "has a weak or unowned reference to"
    case .sends: "sends to"
    case .released: "no longer retains"
    }
  }
}
