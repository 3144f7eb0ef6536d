import Foundation

/// The measurements as a table or as JSON.
struct Report {
  let baseline: Measurement
  let measurements: [Measurement]
  let bytesPerSubscription: Double
  /// nil where the runtime can't tell.
  let allocationsPerSubscription: Double?

  /// The geometric mean of how often RxSwift's time this is faster.
  var mean: Double {
    let factors = measurements.compactMap(\.factor)
    return exp(factors.reduce(0) { $0 + log($1) } / Double(factors.count))
  }

  var table: String {
    let names = measurements.map(\.scenario.name) + [baseline.scenario.name]
    let width = names.map(\.count).max() ?? 0
    let header = line("scenario", ["ns", "baselines", "RxSwift", "faster", "OpenCombine"], width)
    let rows = [baseline] + measurements
    let mean = "geometric mean against RxSwift: \(number(mean)) times faster"
    let allocations = allocationsPerSubscription.map { "\(number($0)) allocations" }
    let heap = ["\(Int(bytesPerSubscription)) bytes", allocations].compactMap(\.self)
    let subscription = "a subject-map-filter subscription: \(heap.joined(separator: ", "))"
    return ([header] + rows.map { row($0, width) } + ["", mean, subscription]).joined(
      separator: "\n"
    )
  }

  var json: String {
    get throws {
      let record = ReportRecord(self)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(record), as: UTF8.self)
    }
  }

  private func row(_ measurement: Measurement, _ width: Int) -> String {
    let scenario = measurement.scenario
    let cells = [
      number(measurement.nanoseconds),
      number(measurement.nanoseconds / baseline.nanoseconds),
      scenario.reference.map(number) ?? "-",
      measurement.factor.map { "\(number($0)) x" } ?? "-",
      scenario.openCombine.map(number) ?? "-",
    ]
    return line(scenario.name, cells, width)
  }

  private func line(_ name: String, _ cells: [String], _ width: Int) -> String {
    let padded = cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }
    return name + String(repeating: " ", count: width - name.count) + padded.joined()
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}

/// What `--json` prints.
private struct ReportRecord: Encodable {
  struct Row: Encodable {
    let name: String
    let nanoseconds: Double
    let baselines: Double
    let rxSwift: Double?
    let openCombine: Double?
    let timesFasterThanRxSwift: Double?
  }

  let format = 1
  let configuration: String
  let geometricMeanAgainstRxSwift: Double
  let bytesPerSubscription: Double
  let allocationsPerSubscription: Double?
  let rows: [Row]

  init(_ report: Report) {
    #if DEBUG
      configuration = "debug"
    #else
      configuration = "release"
    #endif
    geometricMeanAgainstRxSwift = report.mean
    bytesPerSubscription = report.bytesPerSubscription
    allocationsPerSubscription = report.allocationsPerSubscription
    rows = ([report.baseline] + report.measurements).map { measurement in
      Row(
        name: measurement.scenario.name,
        nanoseconds: measurement.nanoseconds,
        baselines: measurement.nanoseconds / report.baseline.nanoseconds,
        rxSwift: measurement.scenario.reference,
        openCombine: measurement.scenario.openCombine,
        timesFasterThanRxSwift: measurement.factor
      )
    }
  }
}
