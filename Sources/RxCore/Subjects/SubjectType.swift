/// A sequence whose events are sent from outside: an observable and an observer in one.
public protocol SubjectType: ObservableType {
  /// The type of the observer that sends events to the subject.
  associatedtype Observer: ObserverType

  /// The observer that sends events to the subject.
  func asObserver() -> Observer
}
