import Foundation

extension Report {
  /// The report as text.
  var table: String {
    let names = measurements.map(\.scenario.name) + [baseline.scenario.name]
    let width = names.map(\.count).max() ?? 0
    let titles = [
      line("", ["", "", "recorded", "this is", "recorded", "this is"], width),
      line("\(Configuration.name) build", columns, width),
    ]
    let rows = ([baseline] + measurements).map { row($0, width) }
    return (titles + rows + [""] + origin + [""] + findings).joined(separator: "\n")
  }

  private var columns: [String] {
    ["ns", "closure calls", "RxSwift", "faster", "OpenCombine", "faster"]
  }

  private var origin: [String] {
    [
      "Measured in this run: processor time of one operation in ns, and the number of direct closure",
      "calls that take as long.",
      "Recorded, not measured in this run: the times of RxSwift HEAD (6.10) and OpenCombine 0.14 in ns,",
      "\(Configuration.name) build, one thread, on the idle machine on which RxCore was designed.",
      "On a slower or busier machine, the comparison is unfavorable to RxCore.",
    ]
  }

  /// What the measurements show, and what is required of them.
  var findings: [String] {
    // A measurement is the least by a factor only if it has that factor.
    // swift-format-ignore: NeverForceUnwrap
    [
      meanAgainstRxSwift.map {
        "against RxSwift: \(times($0, asked: Configuration.askedInTheMean)) in the geometric mean"
      },
      leastAgainstRxSwift.map {
        "  at least \(times($0.timesRxSwift!, asked: Configuration.askedOfEach)): \($0.scenario.name)"
      },
      leastAgainstOpenCombine.map {
        let factor = times($0.timesOpenCombine!, asked: Configuration.askedAgainstOpenCombine)
        return "against OpenCombine: at least \(factor): \($0.scenario.name)"
      },
      "a direct closure call: \(number(baseline.nanoseconds)) ns" + askedOfClosureCall,
      stage.map { "a map or filter stage: \(number($0)) ns" },
      "a subject-map-filter subscription: \(heap)",
    ].compactMap(\.self)
  }

  private var askedOfClosureCall: String {
    Configuration.askedOfClosureCall.map { " (required: under \(number($0)))" } ?? ""
  }

  private var heap: String {
    let allocations = allocationsPerSubscription.map { "\(number($0)) allocations" }
    return ["\(Int(bytesPerSubscription)) bytes", allocations].compactMap(\.self)
      .joined(separator: ", ")
  }

  private func row(_ measurement: Measurement, _ width: Int) -> String {
    line(measurement.scenario.name, cells(of: measurement), width)
  }

  /// The columns of a measurement.
  func cells(of measurement: Measurement) -> [String] {
    let scenario = measurement.scenario
    return [
      number(measurement.nanoseconds),
      number(baselines(measurement)),
      cell(scenario.recordedRxSwift),
      cell(measurement.timesRxSwift, unit: " x"),
      cell(scenario.recordedOpenCombine),
      cell(measurement.timesOpenCombine, unit: " x"),
    ]
  }

  private func cell(_ value: Double?, unit: String = "") -> String {
    guard let value else { return "-" }
    return number(value) + unit
  }

  private func line(_ name: String, _ cells: [String], _ width: Int) -> String {
    let padded = cells.map { String(repeating: " ", count: max(1, 15 - $0.count)) + $0 }
    return name + String(repeating: " ", count: width - name.count) + padded.joined()
  }

  private func times(_ factor: Double, asked: Double) -> String {
    "\(number(factor)) times faster (required: \(number(asked)))"
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
