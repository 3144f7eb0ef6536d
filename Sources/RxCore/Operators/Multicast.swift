extension ObservableType {
  /// Shares one subscription to this sequence among all subscribers, through a subject.
  ///
  /// ```text
  /// source                      -1-2-3|
  /// multicast(PublishSubject)   -1-2-3|   for each subscriber, after connect()
  /// ```
  ///
  /// - Completion, Error: When the source terminates, as the subject reports it.
  /// - Disposal: A subscriber only unsubscribes from the subject. The disposable that `connect()`
  ///   returned cancels the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter subject: The subject to which subscribers subscribe.
  /// - Returns: The connectable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// Shares one subscription to this sequence among all subscribers, through a new subject for each
  /// connection.
  ///
  /// - Parameter makeSubject: Creates the subject to which subscribers subscribe.
  /// - Returns: The connectable sequence.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// Shares one subscription to this sequence within a selector that uses it several times.
  ///
  /// - Error: When the selector's sequence fails or one of the closures throws.
  /// - Parameters:
  ///   - subjectSelector: Creates the subject through which the source is shared.
  ///   - selector: Creates the result from the shared sequence.
  /// - Returns: The result of the selector.
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    MulticastSelector(asObservable(), subjectSelector, selector)
  }
}

final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  typealias Connection = MulticastConnection<Subject>

  private let source: Observable<Subject.Observer.Element>
  private let makeSubject: () -> Subject

  /// Guards the following properties; never held while calling out.
  private let lock = InlineLock()
  /// The connection to which subscribers subscribe, connected or not yet.
  @exclusivity(unchecked) private var connection: Connection?

  init(
    _ source: Observable<Subject.Observer.Element>,
    _ makeSubject: @escaping () -> Subject
  ) {
    self.source = source
    self.makeSubject = makeSubject
    super.init()
  }

  override func run(_ receiver: Receiver<Subject.Element>) -> any LiveSubscription {
    currentConnection().shared.run(receiver)
  }

  override func connect(file: StaticString, line: UInt) -> any Disposable {
    withSourceLocation(file, line) {
      let (connection, isNew) = startedConnection()
      if isNew { connection.subscribe(to: source) }
      return connection
    }
  }

  /// The running connection; if it is new, the caller has to subscribe it to the source.
  private func startedConnection() -> (Connection, isNew: Bool) {
    while true {
      let connection = currentConnection()
      lock.lock()
      defer { lock.unlock() }
      // It may have terminated meanwhile; then the next one is started.
      if self.connection === connection {
        return (connection, connection.start(for: self))
      }
    }
  }

  /// The current connection. The factory runs outside the lock; the first result wins.
  private func currentConnection() -> Connection {
    lock.lock()
    let known = connection
    lock.unlock()
    if let known { return known }
    let made = Connection(makeSubject())
    lock.lock()
    defer { lock.unlock() }
    if let connection { return connection }
    connection = made
    return made
  }

  fileprivate func connectionEnded(_ ended: Connection) {
    lock.lock()
    let isCurrent = connection === ended
    if isCurrent { connection = nil }
    lock.unlock()
  }
}

/// One shared subscription to the source, and the subject through which it is shared.
///
/// The subject is held in a separate class because an optional `Subject` is looked up at run time
/// by each function that uses it: a quarter of the time of a `refCount()` that connects.
final class MulticastConnection<Subject: SubjectType>: Link<Subject.Observer.Element> {
  /// The sequence to which subscribers subscribe.
  let shared: Observable<Subject.Element>
  private let subject: Subject
  private let observer: Subject.Observer
  /// Notified of termination; nil before the connection was started. Set once, under the lock of
  /// the parent.
  @exclusivity(unchecked) private var parent: Multicast<Subject>?

  init(_ subject: Subject) {
    self.subject = subject
    shared = subject.asObservable()
    observer = subject.asObserver()
    super.init()
  }

  /// - Returns: Whether the connection had not been started before.
  fileprivate func start(for parent: Multicast<Subject>) -> Bool {
    if self.parent != nil { return false }
    self.parent = parent
    return true
  }

  override func next(_ element: Subject.Observer.Element) {
    if !isDisposed { observer.on(.next(element)) }
  }

  override func error(_ error: any Swift.Error) { end(with: .error(error)) }
  override func completed() { end(with: .completed) }

  /// The connection is detached before its terminal event is sent, so that an observer that
  /// subscribes in response starts a new one.
  private func end(with event: Event<Subject.Observer.Element>) {
    if isDisposed { return }
    dispose()
    observer.on(event)
  }

  override func willDispose() { parent?.connectionEnded(self) }
}

private final class MulticastSelector<Subject: SubjectType, Out>: Producer<Out> {
  private let source: Observable<Subject.Observer.Element>
  private let makeSubject: () throws -> Subject
  private let selector: (Observable<Subject.Element>) throws -> Observable<Out>

  init(
    _ source: Observable<Subject.Observer.Element>,
    _ makeSubject: @escaping () throws -> Subject,
    _ selector: @escaping (Observable<Subject.Element>) throws -> Observable<Out>
  ) {
    self.source = source
    self.makeSubject = makeSubject
    self.selector = selector
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    let sink = MulticastSelectorSink(receiver)
    do {
      let subject = try makeSubject()
      let shared = Multicast(source) { subject }
      return sink.start(try selector(shared), shared)
    } catch {
      sink.fail(error)
      return NoSubscription.instance
    }
  }
}

private final class MulticastSelectorSink<Out>: Sink<Out, Out> {
  private var connection: (any Disposable)?

  func start<Shared>(
    _ selected: Observable<Out>,
    _ shared: ConnectableObservable<Shared>
  ) -> any LiveSubscription {
    count(as: selected)
    let upstream = selected.run(self)
    connection = shared.connect()
    attach(upstream)
    return self
  }

  override func next(_ element: Out) { forward(element) }

  override func didDispose() { connection.take()?.dispose() }
}
