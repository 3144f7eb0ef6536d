/// What `rxlab play` shows: the sources and what the observer received, on one time axis.
public struct Performance: Codable, Sendable, Equatable {
  /// What was run, as a learner would write it.
  public var call: String
  /// The sources, then those who listened.
  public var lanes: [NamedLane]
  /// Why nothing could be run: the fault of a diagram, with a caret below its column.
  public var problem: String?

  /// Creates the record of a play.
  public init(call: String, lanes: [NamedLane], problem: String? = nil) {
    self.call = call
    self.lanes = lanes
    self.problem = problem
  }

  /// A lane and what it is called.
  public struct NamedLane: Codable, Sendable, Equatable {
    /// The label in front of the lane: the name of a source or an observer.
    public var name: String
    /// The events of the source or the observer.
    public var lane: DiagramLane

    /// Creates a lane with its label.
    public init(name: String, lane: DiagramLane) {
      self.name = name
      self.lane = lane
    }
  }

  /// The lanes as text, each with its name before it and its legend after it.
  /// - Parameter width: the maximum width; legends that do not fit follow below their lane.
  public func lines(width: Int = 80) -> [String] {
    let nameWidth = (lanes.map(\.name.count).max() ?? 0) + 2
    let diagramWidth = lanes.map(\.lane.diagram.count).max() ?? 0
    return lanes.flatMap { row in
      let lane = row.name.padded(to: nameWidth) + row.lane.diagram
      let legend = row.lane.legend.joined(separator: "   ")
      guard !legend.isEmpty else { return [lane] }
      let column = nameWidth + diagramWidth + 3
      if column + legend.count <= width { return [lane.padded(to: column) + legend] }
      let margin = String(repeating: " ", count: nameWidth)
      return [lane]
        + row.lane.legend.flowed(to: width - nameWidth, separator: "   ").map { margin + $0 }
    }
  }
}
