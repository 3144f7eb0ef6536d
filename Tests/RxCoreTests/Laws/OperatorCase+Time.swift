import Dispatch
import RxCore

extension OperatorCase {
  /// Operators with a clock, on one that does not advance, and those that select or limit elements.
  static let choosing: [OperatorCase] = [
    OperatorCase("enumerated") { $0.enumerated().map(\.element) },
    OperatorCase("ifEmpty(switchTo:)") { $0.ifEmpty(switchTo: .empty()) },
    OperatorCase("skip(while:)") { $0.skip(while: { _ in false }) },
    OperatorCase("withUnretained") { $0.withUnretained(lastingObject) { $1 } },
    OperatorCase("amb") { $0.amb(Observable.never()) },
    OperatorCase("groupBy") { $0.groupBy { _ in 0 }.flatMap { $0 } },
    OperatorCase("window") { source in
      source.window(timeSpan: .seconds(1), count: 2, scheduler: HistoricalScheduler())
        .flatMap { $0 }
    },
    OperatorCase("buffer") { source in
      source.buffer(timeSpan: .seconds(1), count: 1, scheduler: HistoricalScheduler())
        .flatMap { $0.first.map(Observable.just) ?? .empty() }
    },
    OperatorCase("take(for:)") { $0.take(for: .seconds(1), scheduler: HistoricalScheduler()) },
    OperatorCase("throttle") { $0.throttle(.seconds(0), scheduler: HistoricalScheduler()) },
    OperatorCase("timeout") { $0.timeout(.seconds(1), scheduler: HistoricalScheduler()) },
    OperatorCase("retry(when:)") { source in
      source.retry { (failures: Observable<any Error>) in
        failures.flatMap { Observable<Int>.error($0) }
      }
    },
  ]
}

/// An object that is never deallocated.
let lastingObject = LastingObject()

final class LastingObject: Sendable {}
