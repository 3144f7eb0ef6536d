internal import Dispatch
internal import Foundation

/// Runs work on another thread and waits until it has finished.
public func onAnotherThread(_ work: @escaping () -> Void) {
  // This thread waits, so the two never touch anything at the same time.
  nonisolated(unsafe) let work = work
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    done.signal()
  }
  done.wait()
}
