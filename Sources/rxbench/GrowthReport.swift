import Foundation
internal import KitRecords

/// The growth measurements as a table or as JSON.
struct GrowthReport {
  let measurements: [GrowthMeasurement]

  /// Measures the scenarios whose name contains the given one; all of them if it is empty.
  static func measure(_ name: String) -> GrowthReport {
    let growths = Growth.all.filter { name.isEmpty || $0.name.contains(name) }
    return GrowthReport(measurements: growths.map { $0.measure() })
  }

  var table: String {
    let sizes = Set(measurements.flatMap(\.growth.sizes)).sorted()
    let width = measurements.map(\.growth.name.count).max() ?? 0
    let titles = sizes.map { "n = \($0)" } + ["last/first", "by law", "law"]
    let header = line("for one operation", titles, width)
    let rows = measurements.map { measurement in
      let costs = Dictionary(uniqueKeysWithValues: zip(measurement.growth.sizes, measurement.costs))
      let cells = sizes.map { size in
        costs[size].map { "\(number($0)) \(measurement.growth.unit.rawValue)" } ?? ""
      }
      let findings = [
        number(measurement.factor), number(measurement.lawFactor), measurement.growth.law.rawValue,
      ]
      return line(measurement.growth.name, cells + findings, width)
    }
    let note = """
      last/first: ratio of the last size's cost to the first one's; by law: the expected ratio if
      memory access took the same time at every size. The largest sizes don't fit into a cache.
      """
    return ([header] + rows + ["", note]).joined(separator: "\n")
  }

  var json: String { JSONText.document(GrowthRecord(self)) }

  private func line(_ name: String, _ cells: [String], _ width: Int) -> String {
    let padded = cells.map { String(repeating: " ", count: max(1, 15 - $0.count)) + $0 }
    return name + String(repeating: " ", count: width - name.count) + padded.joined()
  }

  private func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.1f" : "%.0f", value)
  }
}

/// The output of `--growth --json`.
private struct GrowthRecord: Encodable {
  struct Row: Encodable {
    let name: String
    let unit: Growth.Unit
    let sizes: [Int]
    let costs: [Double]
    let law: Growth.Law
    let lastToFirst: Double
    let lastToFirstByLaw: Double
  }

  let format = 1
  let rows: [Row]

  init(_ report: GrowthReport) {
    rows = report.measurements.map { measurement in
      Row(
        name: measurement.growth.name,
        unit: measurement.growth.unit,
        sizes: measurement.growth.sizes,
        costs: measurement.costs,
        law: measurement.growth.law,
        lastToFirst: measurement.factor,
        lastToFirstByLaw: measurement.lawFactor
      )
    }
  }
}
