import Foundation
import RxCore

let usage = """
  rxbench measures RxCore: nanoseconds for one operation, beside a direct closure call.

  rxbench [--growth] [--json] [NAME]

  NAME      only the scenarios whose name contains it
  --growth  what an operation costs as subscribers, events or operators become more
  --json    as JSON instead of a table

  Of a subscription it also prints the bytes that stay on the heap, and the objects that Swift
  allocates for it. Allocations that don't go through Swift's runtime are not counted, as the
  system keeps no count of them; in the bytes they are.
  """

func measure(_ name: String) -> Report {
  let subject = PublishSubject<Int>()
  let bytes = Measurement.bytes {
    subject.map { $0 &+ 1 }.filter { _ in true }.subscribe(onNext: { _ in })
  }
  let scenarios = Scenario.all.filter {
    name.isEmpty || $0.name.contains(name)
  }
  let allocations = Allocations.count {
    subject.map { $0 &+ 1 }.filter { _ in true }.subscribe(onNext: { _ in }).dispose()
  }
  return Report(
    baseline: .take(.baseline),
    measurements: scenarios.map { .take($0) },
    bytesPerSubscription: bytes,
    allocationsPerSubscription: allocations
  )
}

func measureGrowth(_ name: String) -> GrowthReport {
  let growths = Growth.all.filter { name.isEmpty || $0.name.contains(name) }
  return GrowthReport(measurements: growths.map { $0.measure() })
}

let arguments = CommandLine.arguments.dropFirst()
let names = arguments.filter { !$0.hasPrefix("--") }
let options = Set(arguments.filter { $0.hasPrefix("--") })

if names.count > 1 || !options.isSubset(of: ["--growth", "--json"]) {
  print(usage)
  exit(options == ["--help"] ? 0 : 2)
}
let name = names.first ?? ""
let known =
  options.contains("--growth")
  ? Growth.all.map(\.name) : Scenario.all.map(\.name)
if !known.contains(where: { name.isEmpty || $0.contains(name) }) {
  print("No scenario's name contains '\(name)'. There are:\n  \(known.joined(separator: "\n  "))")
  exit(2)
}
if options.contains("--growth") {
  let report = measureGrowth(name)
  print(options.contains("--json") ? try report.json : report.table)
} else {
  let report = measure(name)
  print(options.contains("--json") ? try report.json : report.table)
}
