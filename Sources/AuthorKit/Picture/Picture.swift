/// A picture of objects and the arrows between them, as its text form in a lesson describes it.
struct Picture: Equatable {
  /// The name of the SVG file beside the lesson.
  let file: String
  /// One sentence: what the picture shows. It is also the alternative text of its image.
  let title: String
  /// From top to bottom, each from left to right; `nil` is an empty place.
  let rows: [[Box?]]
  let arrows: [Arrow]

  var boxes: [Box] { rows.flatMap { $0.compactMap(\.self) } }

  /// An object.
  struct Box: Equatable {
    /// What the arrows call it.
    let name: String
    /// Its label; the first line is its heading.
    let label: [String]
  }

  struct Arrow: Equatable {
    let source: String
    let target: String
    let kind: Kind
    /// The lines of its label, empty without one.
    let label: [String]

    /// What an arrow means, by its symbol.
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

  /// The verb for a reader who does not see the arrow.
  var verb: String {
    switch self {
    case .retains: "retains"
    case .weak: "has a weak or unowned reference to"
    case .sends: "sends to"
    case .released: "no longer retains"
    }
  }
}
