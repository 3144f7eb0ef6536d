import ExerciseKit
import RxControls
import RxCore

/// Lets drivers and signals send on a lab's clock while the body runs.
func onVirtualTime(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  _ body: (Lab) -> Void
) {
  let lab = Lab(fileID: fileID, filePath: filePath, line: line)
  SharingScheduler.mock(scheduler: lab.scheduler) { body(lab) }
}

/// An object whose end can be seen, and that can take notes.
final class Probe {
  var notes: [String] = []
}

/// An observer of a type of its own.
final class NotingObserver<Element>: ObserverType {
  private(set) var events: [String] = []

  func on(_ event: Event<Element>) { events.append(event.debugDescription) }
}

enum TestError: Error {
  case first
}
