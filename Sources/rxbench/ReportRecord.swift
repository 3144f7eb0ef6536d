import Foundation
internal import KitRecords

extension Report {
  /// The report as JSON.
  var json: String { JSONText.document(ReportRecord(self)) }
}

/// The output of `--json`. Recorded values were not measured in this run.
private struct ReportRecord: Encodable {
  struct Row: Encodable {
    let name: String
    let nanoseconds: Double
    let closureCalls: Double
    let recordedRxSwift: Double?
    let timesFasterThanRxSwift: Double?
    let recordedOpenCombine: Double?
    let timesFasterThanOpenCombine: Double?
  }

  let format = 2
  let configuration = Configuration.name
  let closureCallNanoseconds: Double
  let stageNanoseconds: Double?
  let geometricMeanAgainstRxSwift: Double?
  let leastAgainstRxSwift: Double?
  let leastAgainstOpenCombine: Double?
  let bytesPerSubscription: Double
  let allocationsPerSubscription: Double?
  let rows: [Row]

  init(_ report: Report) {
    closureCallNanoseconds = report.baseline.nanoseconds
    stageNanoseconds = report.stage
    geometricMeanAgainstRxSwift = report.meanAgainstRxSwift
    leastAgainstRxSwift = report.leastAgainstRxSwift?.timesRxSwift
    leastAgainstOpenCombine = report.leastAgainstOpenCombine?.timesOpenCombine
    bytesPerSubscription = report.bytesPerSubscription
    allocationsPerSubscription = report.allocationsPerSubscription
    rows = report.measurements.map { measurement in
      Row(
        name: measurement.scenario.name,
        nanoseconds: measurement.nanoseconds,
        closureCalls: report.baselines(measurement),
        recordedRxSwift: measurement.scenario.recordedRxSwift,
        timesFasterThanRxSwift: measurement.timesRxSwift,
        recordedOpenCombine: measurement.scenario.recordedOpenCombine,
        timesFasterThanOpenCombine: measurement.timesOpenCombine
      )
    }
  }
}
