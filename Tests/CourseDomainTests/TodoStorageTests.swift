import CourseDomain
import ExerciseKit
import Foundation
import Testing

@Suite("TodoStorage", .ledger)
struct TodoStorageTests {
  @Test("a save reports its result once, and then retains nothing")
  func saves() {
    let storage = TodoStorage()
    var results: [StorageError?] = []
    weak var retained: Retained?
    let task: StorageTask
    do {
      let object = Retained()
      retained = object
      task = storage.save([.milk, .bread]) { error in
        withExtendedLifetime(object) {}
        results.append(error as? StorageError)
      }
    }
    #expect(storage.running.map(\.kind) == [.save])
    #expect(storage.running.map(\.items) == [[.milk, .bread]])
    task.finish(error: StorageError.diskFull)
    task.finish()
    task.cancel()
    #expect(results == [.diskFull])
    #expect(storage.running.isEmpty)
    #expect(storage.log == ["save milk, bread", "finish save"])
    #expect(retained == nil)
  }

  @Test("an upload reports the address and the error")
  func uploads() {
    let storage = TodoStorage()
    let url = URL(fileURLWithPath: "/list")
    var results: [String] = []
    let answers: [(URL?, StorageError?)] = [(url, nil), (nil, .noConnection), (nil, nil)]
    for (address, error) in answers {
      let task = storage.upload([]) { results.append("\($0?.path ?? "-") \($1 == nil)") }
      task.finish(url: address, error: error)
    }
    #expect(results == ["/list true", "- false", "- true"])
    #expect(
      storage.log == Array(repeating: ["upload ", "finish upload"], count: 3).flatMap(\.self)
    )
  }

  @Test("a canceled task reports nothing, and the others go on")
  func cancels() {
    let storage = TodoStorage()
    var results: [String] = []
    let first = storage.save([.milk]) { _ in results.append("first") }
    let second = storage.save([.tea]) { _ in results.append("second") }
    first.cancel()
    first.cancel()
    first.finish()
    #expect(storage.running.map(\.items) == [[.tea]])
    second.finish()
    #expect(results == ["second"])
    #expect(storage.log == ["save milk", "save tea", "cancel save", "finish save"])
  }

  @Test("a task that is finished at its start has finished when the call returns")
  func finishesImmediately() {
    let storage = TodoStorage { $0.finish(error: StorageError.notSignedIn) }
    var result: StorageError?
    _ = storage.save([.milk]) { result = $0 as? StorageError }
    #expect(result == .notSignedIn)
    #expect(storage.running.isEmpty)
  }

  @Test("a task outlives its storage")
  func outlivesTheStorage() {
    var storage: TodoStorage? = TodoStorage()
    var hasFinished = false
    let task = storage?.save([.milk]) { _ in hasFinished = true }
    storage = nil
    task?.finish()
    #expect(hasFinished)
  }

  private final class Retained {}
}
