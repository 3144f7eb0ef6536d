import Synchronization

/// The running subscription of a source, at the start of a chain.
class SourceSink<Element>: LiveSubscription, ChainLink {
  private final let flags = Atomic<UInt8>(0)
  private final let downstream: Receiver<Element>
  @exclusivity(unchecked) private final var work: (any Disposable)?

  init(_ downstream: Receiver<Element>) {
    self.downstream = downstream
  }

  final var downstreamLink: AnyObject? { downstream }

  @inline(__always)
  final var isDisposed: Bool { flags.load(ordering: .relaxed) & LinkFlag.disposed != 0 }

  @inline(__always)
  final func forward(_ element: Element) {
    if !isDisposed { downstream.next(element) }
  }

  final func finish() {
    if !isDisposed { downstream.completed() }
    dispose()
  }

  final func fail(_ error: any Swift.Error) {
    if !isDisposed { downstream.error(error) }
    dispose()
  }

  /// Stores the work to be disposed of with the subscription.
  final func attach(_ work: any Disposable) {
    self.work = work
    let before = flags.bitwiseOr(LinkFlag.attached, ordering: .acquiringAndReleasing).oldValue
    if before & LinkFlag.disposed != 0 { self.work.take()?.dispose() }
  }

  final func dispose() {
    let before = flags.bitwiseOr(LinkFlag.disposed, ordering: .acquiringAndReleasing).oldValue
    if before == LinkFlag.attached { work.take()?.dispose() }
  }
}
