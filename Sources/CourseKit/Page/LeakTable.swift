internal import KitRecords

/// The leaks: a table of resources, and a table of subscriptions.
struct LeakTable {
  private let alive: [LiveResource]
  private let chains: [LiveChain]
  private let moment: String

  /// - Parameter moment: A phrase such as `after the story`, for the caption.
  init(_ alive: [LiveResource], _ chains: [LiveChain], moment: String) {
    self.alive = alive
    self.chains = chains
    self.moment = moment
  }

  var markup: Markup {
    [resources, subscriptions]
  }

  private var resources: Markup {
    guard !alive.isEmpty else { return [] }
    let count = counted(alive.map(\.count).reduce(0, +), "resource")
    return Self.table(
      "\(count) alive \(moment)",
      heads: ["count", "what", "created by"],
      rows: alive.map { [number($0.count), .code($0.description), place($0.place)] }
    )
  }

  private var subscriptions: Markup {
    guard !chains.isEmpty else { return [] }
    return Self.table(
      "What retains the subscriptions",
      heads: ["count", "way of an element", "subscribed by", "kept by", "keeps"],
      rows: chains.map { chain in
        [
          number(chain.count),
          .code("\(chain.path) → subscribe") + Markup(chain.isFinished ? ", finished" : ""),
          place(chain.place),
          Markup(chain.keeper),
          Markup(chain.keeps.isEmpty ? "–" : chain.keeps.joined(separator: ", ")),
        ]
      }
    )
  }

  private func number(_ count: Int) -> Markup { Markup("\(count) ×") }

  private func place(_ place: SourcePlace?) -> Markup {
    place.map { .code($0.path()) } ?? Markup("unknown")
  }

  /// A table that scrolls separately if it is too wide, also by keyboard.
  private static func table(_ caption: String, heads: [String], rows: [[Markup]]) -> Markup {
    let head = Markup(joining: heads.map { .element("th", ["scope": "col"], text: $0) })
    let body = rows.map { cells in
      Markup.element("tr", [:], Markup(joining: cells.map { .element("td", [:], $0) }))
    }
    return .element(
      "div",
      ["class": "wide", "role": "region", "tabindex": "0", "aria-label": caption],
      [
        .element(
          "table",
          [:],
          [
            .element("caption", text: caption),
            .element("thead", [:], [.element("tr", [:], head)]),
            .element("tbody", [:], Markup(joining: body)),
          ]
        )
      ]
    )
  }
}
