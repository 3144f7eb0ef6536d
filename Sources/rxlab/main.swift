import CourseKit
import Foundation

// Until the command line stands: `rxlab verify --write-stubs [chapter N]`, run in the package's
// folder, so that authors can generate stubs already.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.starts(with: ["verify", "--write-stubs"]) else {
  print("usage: rxlab verify --write-stubs [chapter N]")
  exit(2)
}

let root = URL(filePath: FileManager.default.currentDirectoryPath)
let number = arguments.last.flatMap(Int.init)
let tokens = try FileManager.default.contentsOfDirectory(
  atPath: root.appending(path: "Solutions").path
).filter { token in
  token.hasPrefix("Chapter")
    && (number == nil || number == Int(token.dropFirst("Chapter".count).prefix(2)))
}

do {
  for token in tokens.sorted() {
    for outcome in try StubWriter(root: root, token: token).writeAll() {
      print("\(outcome.action)  \(outcome.path)")
    }
  }
} catch {
  print(error)
  exit(1)
}
