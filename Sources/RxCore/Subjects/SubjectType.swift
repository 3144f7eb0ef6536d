/// A sequence that is fed from outside: an observable and an observer in one.
public protocol SubjectType: ObservableType {
  /// The type of the observer that feeds it.
  associatedtype Observer: ObserverType

  /// The observer that feeds it.
  func asObserver() -> Observer
}
