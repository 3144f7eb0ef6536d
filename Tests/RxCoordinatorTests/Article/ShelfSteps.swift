import RxCoordinator

/// The destinations of the app that uses the listings of the RxController README.
enum ShelfStep: Step, Equatable {
  case shelf
  case book(String)
  case borrow
  case finished
}

/// The destinations of its second flow.
enum LoanStep: Step, Equatable {
  case start
  case end
}

/// The events that its view models exchange: an identifier for each, as in the README.
enum BookEvent {
  static let title = RxControllerEvent.identifier()
  static let stars = RxControllerEvent.identifier()
}
