import AppReference
import Dispatch
import ExerciseKit
import RxCore

/// The server of the running app, which finds items by a part of their titles.
final class SearchServer {
  /// The request could not be answered.
  struct Failure: Error {}

  /// The time between a request and its answer, in seconds.
  static let delay = 2

  /// Whether requests that are answered from now on fail.
  var fails = false
  /// The text of the last request.
  private(set) var lastRequest: String?
  private let items: BehaviorRelay<[Todo]>
  private let clock: AppClock

  init(_ items: BehaviorRelay<[Todo]>, _ clock: AppClock) {
    self.items = items
    self.clock = clock
  }

  /// Emits the IDs of the items whose title contains the text.
  func find(_ text: String) -> Observable<[Int]> {
    lastRequest = text
    return Observable<Int>.timer(.seconds(Self.delay), scheduler: clock.scheduler)
      .map { [self] _ in
        if fails { throw Failure() }
        let wanted = text.lowercased()
        return items.value.filter { $0.title.lowercased().contains(wanted) }.map(\.id)
      }
  }
}
