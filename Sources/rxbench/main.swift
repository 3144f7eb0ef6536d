import Foundation

do {
  switch try Task(Array(CommandLine.arguments.dropFirst())) {
  case .help:
    print(Task.usage)
  case .speed(let name, let asJSON):
    let report = Report.measure(name)
    print(asJSON ? report.json : report.table, terminator: asJSON ? "" : "\n")
  case .growth(let name, let asJSON):
    let report = GrowthReport.measure(name)
    print(asJSON ? report.json : report.table, terminator: asJSON ? "" : "\n")
  case .document(let path):
    try BenchmarksDocument.write(.measure(""), to: path)
  case .work(let scenario, let count):
    scenario.prepare()(count)
  }
} catch let error as UsageError {
  print(error)
  exit(2)
}
