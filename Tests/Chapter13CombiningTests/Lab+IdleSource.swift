import ExerciseKit
import RxCore
import RxTest

extension Lab {
  /// Lets an hour pass in which no source emits, and expects that the observer receives no event.
  ///
  /// A suite begins with this expectation. Its other stories run until no timer is left; there, a
  /// `timeout` in an answer fails a comparison that is about something else. The events of
  /// tick 0, such as an initial state, are not compared.
  /// - Parameters:
  ///   - recording: The value returned by `observe`, at tick 0.
  ///   - subject: The description of the events.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  func expectIdle<Element: Equatable>(
    _ recording: Recording<Element>,
    _ subject: String = "the events within an hour",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    run(until: 3_600, fileID: fileID, filePath: filePath, line: line)
    expect(
      recording.events.filter { $0.time > 0 }.map(\.value),
      equals: [],
      subject,
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }
}
