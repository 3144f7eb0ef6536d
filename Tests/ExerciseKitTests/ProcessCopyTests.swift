import Foundation
import Testing

@testable import ExerciseKit

@Suite("A copy of the process", .ledger)
struct ProcessCopyTests {
  @Test("what the copy changes stays unchanged here")
  func unchanged() {
    var count = 1
    let answer = ProcessCopy.answer {
      count += 1
      return [UInt8(count)]
    }
    #expect(answer == [2])
    #expect(count == 1)
  }

  @Test("a copy that waits for a lock of another thread is made again")
  func lockOfAnotherThread() {
    let lock = NSLock()
    lock.lock()
    // The lock is released before the second copy is made.
    let patience = [Int32(20), 60_000].lazy.map { limit in
      if limit > 20 { lock.unlock() }
      return limit
    }
    let answer = ProcessCopy.answer(within: patience) {
      lock.lock()
      return [7]
    }
    #expect(answer == [7])
  }

  @Test("a copy that crashes or hangs gives no answer")
  func noAnswer() {
    let crash = ProcessCopy.answer(within: [60_000]) { _exit(3) }
    #expect(crash == nil)
    let hang = ProcessCopy.answer(within: [10]) {
      while true { sleep(1) }
    }
    #expect(hang == nil)
  }
}
