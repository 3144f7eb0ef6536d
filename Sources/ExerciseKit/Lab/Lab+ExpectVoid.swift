internal import RxCore
internal import RxTest

extension Lab {
  /// Lets the story run to its end and compares what was recorded with a diagram in which any name
  /// stands for an element: one `Void` is like another.
  ///
  /// ```swift
  /// lab.expect(taps, "--x-x|")
  /// ```
  /// - Parameters:
  ///   - recording: what `observe` gave.
  ///   - marbles: the diagram; its first column is tick 0.
  ///   - error: the error that `#` stands for; any error meets a `#` when left out.
  ///   - end: the last tick to let pass.
  public func expect(
    _ recording: Recording<Void>,
    _ marbles: String,
    error: (any Error)? = nil,
    until end: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    let names = Set(marbles.filter { $0.isLetter || $0.isNumber })
    do {
      let events = try Recorded<Event<Signal>>.events(
        marbles: marbles,
        values: Dictionary(uniqueKeysWithValues: names.map { ($0, Signal()) }),
        error: error ?? MarbleError()
      )
      let isOver = passTime(until: end, expecting: lastTime(of: events), site)
      compare(
        recording.events.map { Recorded(time: $0.time, value: $0.value.map { Signal() }) },
        of: observer(of: recording),
        with: events,
        // One name for all, the diagram's first, so that alike looks alike.
        marbles.first(where: names.contains).map { [$0: Signal()] } ?? [:],
        anyError: error == nil,
        isOver: isOver,
        site
      )
    } catch {
      misuse(error.description, site)
    }
  }
}

/// An element without a value.
private struct Signal: Equatable, CustomStringConvertible {
  var description: String { "()" }
}
