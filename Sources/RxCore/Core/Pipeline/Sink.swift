/// A running operator: receives the events of its source and forwards others.
///
/// It forwards a terminal event first and disposes of itself afterwards. It forwards nothing once
/// it is disposed.
class Sink<In, Out>: Link<In> {
  private final let downstream: Receiver<Out>

  init(_ downstream: Receiver<Out>) {
    self.downstream = downstream
    super.init()
  }

  @inline(__always)
  final func forward(_ element: Out) {
    if !isDisposed { downstream.next(element) }
  }

  @inline(__always)
  final func forwardElement(of just: Observable<Out>) {
    if !isDisposed { just.sendElement(to: downstream) }
  }

  final func forwardError(_ error: any Swift.Error) {
    if !isDisposed { downstream.error(error) }
  }

  final func forwardCompleted() {
    if !isDisposed { downstream.completed() }
  }

  final func fail(_ error: any Swift.Error) {
    forwardError(error)
    dispose()
  }

  final func finish() {
    forwardCompleted()
    dispose()
  }

  final override var isCancelled: Bool { isDisposed || downstream.isCancelled }

  final override var downstreamLink: AnyObject? { downstream }

  override func error(_ error: any Swift.Error) { fail(error) }
  override func completed() { finish() }
}
