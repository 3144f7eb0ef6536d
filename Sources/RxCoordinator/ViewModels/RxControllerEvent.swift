internal import Foundation
public import RxCore

/// An event that a view model sends to its children, its parent or its siblings.
///
/// ```swift
/// enum InfoEvent {
///   static let name = RxControllerEvent.identifier()
/// }
///
/// events.accept(InfoEvent.name.event("Alice"))
/// ```
public struct RxControllerEvent {
  /// The kind of an event. Each new identifier differs from all others.
  public struct Identifier: Hashable, Sendable {
    private let id = UUID()
    private let file: String
    private let line: UInt

    fileprivate init(_ file: StaticString, _ line: UInt) {
      self.file = "\(file)"
      self.line = line
    }

    /// Creates an event of this kind with a value.
    public func event(_ value: Any?) -> RxControllerEvent {
      RxControllerEvent(identifier: self, value: value)
    }

    /// The place in the source where the identifier was created, for messages.
    var place: String { "\(file):\(line)" }

    /// Whether both are copies of one identifier. Two identifiers that were created at the same
    /// place in the source, as in a loop, differ.
    public static func == (left: Identifier, right: Identifier) -> Bool { left.id == right.id }

    /// Hashes the number that is unique to the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// Creates a new identifier.
  public static func identifier(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Identifier {
    Identifier(fileID, line)
  }

  /// The identifier of the events that forward the steps of children.
  public static let steps = identifier()

  let identifier: Identifier
  let value: Any?
  /// The buses from which the event was forwarded, the latest last.
  var trail: [Stop] = []

  /// A bus, and the identifier of the event on that bus.
  struct Stop: Hashable {
    let bus: ObjectIdentifier
    let identifier: Identifier
  }
}

extension ObservableType where Element == RxControllerEvent {
  /// Emits the values of the events with `identifier`; `nil` for a value of another type.
  ///
  /// Values are delivered on the main thread, after the current work there: an observer never runs
  /// during the call that sends the event.
  public func value<Value>(
    of identifier: RxControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value?> {
    events(about: identifier).map { $0.value as? Value }
  }

  /// Emits the values of the events with `identifier`, without those that are `nil` or of another
  /// type.
  public func unwrappedValue<Value>(
    of identifier: RxControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value> {
    events(about: identifier).compactMap { $0.value as? Value }
  }

  func events(about identifier: RxControllerEvent.Identifier) -> Observable<RxControllerEvent> {
    filter { $0.identifier == identifier }.observe(on: MainScheduler.asyncInstance)
  }
}
