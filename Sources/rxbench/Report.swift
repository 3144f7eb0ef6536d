import Foundation
import RxCore

/// The costs of the scenarios, compared with a direct closure call in the same run and with the
/// recorded times of other libraries.
struct Report {
  let baseline: Measurement
  let measurements: [Measurement]
  let bytesPerSubscription: Double
  /// The allocations per subscription; nil if the runtime can't count them.
  let allocationsPerSubscription: Double?

  /// Measures the scenarios whose name contains the given one; all of them if it is empty.
  static func measure(_ name: String) -> Report {
    let subject = PublishSubject<Int>()
    let bytes = Measurement.bytes {
      subject.map { $0 &+ 1 }.filter { _ in true }.subscribe(onNext: { _ in })
    }
    let allocations = Allocations.count {
      subject.map { $0 &+ 1 }.filter { _ in true }.subscribe(onNext: { _ in }).dispose()
    }
    let scenarios = Scenario.all.filter { name.isEmpty || $0.name.contains(name) }
    return Report(
      baseline: .take(.baseline),
      measurements: scenarios.map { .take($0) },
      bytesPerSubscription: bytes,
      allocationsPerSubscription: allocations
    )
  }

  // MARK: Derived values

  /// The geometric mean of the ratios of RxSwift's times to these; nil if there is none.
  var meanAgainstRxSwift: Double? {
    let factors = measurements.compactMap(\.timesRxSwift)
    if factors.isEmpty { return nil }
    return exp(factors.reduce(0) { $0 + log($1) } / Double(factors.count))
  }

  var leastAgainstRxSwift: Measurement? { least(\.timesRxSwift) }

  var leastAgainstOpenCombine: Measurement? { least(\.timesOpenCombine) }

  /// The additional time of one stage in the chain of twelve, in nanoseconds.
  var stage: Double? {
    guard let bare = nanoseconds(of: Scenario.bareName),
      let chain = nanoseconds(of: Scenario.chainName)
    else { return nil }
    return (chain - bare) / 12
  }

  func baselines(_ measurement: Measurement) -> Double {
    measurement.nanoseconds / baseline.nanoseconds
  }

  private func least(_ factor: KeyPath<Measurement, Double?>) -> Measurement? {
    // The filter has removed the measurements without the factor.
    // swift-format-ignore: NeverForceUnwrap
    measurements.filter { $0[keyPath: factor] != nil }
      .min { $0[keyPath: factor]! < $1[keyPath: factor]! }
  }

  private func nanoseconds(of name: String) -> Double? {
    measurements.first { $0.scenario.name == name }?.nanoseconds
  }
}
