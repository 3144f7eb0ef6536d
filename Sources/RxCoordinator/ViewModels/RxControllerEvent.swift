internal import Foundation
public import RxCore

/// Something that a view model tells its family: its children, its parent, its siblings.
///
/// ```swift
/// enum InfoEvent {
///   static let name = RxControllerEvent.identifier()
/// }
///
/// events.accept(InfoEvent.name.event("Alice"))
/// ```
public struct RxControllerEvent {
  /// What an event is about. Each that is made differs from all others.
  public struct Identifier: Hashable, Sendable {
    private let id = UUID()
    private let file: String
    private let line: UInt

    fileprivate init(_ file: StaticString, _ line: UInt) {
      self.file = "\(file)"
      self.line = line
    }

    /// An event about this, with a value.
    public func event(_ value: Any?) -> RxControllerEvent {
      RxControllerEvent(identifier: self, value: value)
    }

    /// Where it was made, for messages.
    var place: String { "\(file):\(line)" }

    public static func == (left: Identifier, right: Identifier) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A new identifier.
  public static func identifier(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Identifier {
    Identifier(fileID, line)
  }

  /// The identifier under which the steps of children travel.
  public static let steps = identifier()

  let identifier: Identifier
  let value: Any?
  /// Where the event has been forwarded from, the latest last.
  var trail: [Stop] = []

  /// A bus, and what the event was about there.
  struct Stop: Hashable {
    let bus: ObjectIdentifier
    let identifier: Identifier
  }
}

extension ObservableType where Element == RxControllerEvent {
  /// The values of the events about `identifier`; `nil` for one of another type than asked for.
  ///
  /// They come on the main thread, after the work that is being done there: a listener never runs inside
  /// of the call that sent the event.
  public func value<Value>(
    of identifier: RxControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value?> {
    events(about: identifier).map { $0.value as? Value }
  }

  /// The values of the events about `identifier`, without those that are `nil` or of another type.
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
