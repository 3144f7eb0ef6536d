internal import RxCore
internal import RxTest

extension Lab {
  /// Runs the story to completion and compares the recording with a diagram in which every name
  /// stands for an element, because all `Void` values are equal.
  ///
  /// ```swift
  /// lab.expect(taps, "--x-x|")
  /// ```
  /// - Parameters:
  ///   - recording: The value returned by `observe`.
  ///   - marbles: The diagram; its first column is tick 0.
  ///   - error: The error that `#` stands for; if omitted, `#` matches any error.
  ///   - end: The last tick of the story that is run.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
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
