internal import Dispatch
internal import Foundation

/// Does work on a thread that is certainly not this one, and waits for its end.
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
