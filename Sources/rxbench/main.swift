import Foundation
import RxCore

let usage = """
  rxbench measures RxCore: nanoseconds for one operation, beside a direct closure call.

  rxbench [--json] [NAME]

  NAME    only the scenarios whose name contains it
  --json  as JSON instead of a table
  """

func measure(_ name: String) -> Report {
  let subject = PublishSubject<Int>()
  let bytes = Measurement.bytes {
    subject.map { $0 &+ 1 }.filter { _ in true }.subscribe(onNext: { _ in })
  }
  let scenarios = (Scenario.events + Scenario.subscriptions).filter {
    name.isEmpty || $0.name.contains(name)
  }
  return Report(
    baseline: .take(.baseline),
    measurements: scenarios.map { .take($0) },
    bytesPerSubscription: bytes
  )
}

let arguments = CommandLine.arguments.dropFirst()
let names = arguments.filter { !$0.hasPrefix("--") }
let options = Set(arguments.filter { $0.hasPrefix("--") })

if names.count > 1 || !options.isSubset(of: ["--json"]) {
  print(usage)
  exit(options == ["--help"] ? 0 : 2)
}
let report = measure(names.first ?? "")
print(options.contains("--json") ? try report.json : report.table)
