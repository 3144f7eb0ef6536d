import ExerciseKit
import RxControls
import RxCore

/// Makes drivers and signals emit on a lab's clock while the body runs.
func onVirtualTime(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  _ body: (Lab) -> Void
) {
  let lab = Lab(fileID: fileID, filePath: filePath, line: line)
  SharingScheduler.mock(scheduler: lab.scheduler) { body(lab) }
}

/// An object whose deallocation is observable, and which can take notes.
final class Probe {
  var notes: [String] = []
}

/// A custom observer type.
final class NotingObserver<Element>: ObserverType {
  private(set) var events: [String] = []

  func on(_ event: Event<Element>) { events.append(event.debugDescription) }
}

enum TestError: Error {
  case first
}
