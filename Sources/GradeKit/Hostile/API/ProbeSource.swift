/// The source of the module with the calls of one module. Each call is on a line of its own, so
/// that the compiler's errors identify the calls that do not compile.
struct ProbeSource: Sendable {
  /// The name of the module that contains the calls of a module.
  static func name(of module: String) -> String { "\(module)Probe" }

  var module: String { calls.module }

  private let calls: PublicCalls
  /// The modules that are imported in addition to the probed one.
  private let imports: [String]
  /// The index of the current candidate of each call and maker. Past the last one, none is written.
  private var choices: (calls: [Int], makers: [Int])
  /// The indices of properties that have no public setter.
  private var unsettable: Set<Int> = []

  init(_ calls: PublicCalls, imports: [String]) {
    self.calls = calls
    self.imports = imports
    choices = (calls.calls.map { _ in 0 }, calls.makers.map { _ in 0 })
  }

  /// The names of the calls that are in the source, by their numbers.
  var names: [Int: String] {
    calls.calls.indices.filter { choices.calls[$0] < calls.calls[$0].candidates.count }
      .reduce(into: [:]) { $0[$1 + 1] = calls.calls[$1].name }
  }

  /// The names of the calls that are not in the source.
  var missing: [String] {
    calls.calls.indices.filter {
      choices.calls[$0] >= calls.calls[$0].candidates.count && !unsettable.contains($0)
    }
    .map { calls.calls[$0].name }
  }

  var text: String {
    let lines =
      zip(calls.calls, choices.calls).map(Self.line)
      + zip(calls.makers, choices.makers).map(Self.line)
    return lines.joined(separator: "\n") + "\n" + (AnswerProbe.makers[calls.module] ?? "") + table
  }

  /// Selects the next candidate for each line with an error. The first line has the number 1.
  ///
  /// - Parameter errors: The messages of each line.
  /// - Returns: Whether the next candidate was selected for at least one line.
  mutating func advance(_ errors: [Int: [String]]) -> Bool {
    var isChanged = false
    for (line, messages) in errors {
      if line <= choices.calls.count, messages.contains(where: Self.isPrivateSetter) {
        // The symbol graph doesn't show whether the setter of a stored property is public.
        choices.calls[line - 1] = calls.calls[line - 1].candidates.count
        unsettable.insert(line - 1)
      } else if line <= choices.calls.count {
        choices.calls[line - 1] += 1
      } else if line <= choices.calls.count + choices.makers.count {
        choices.makers[line - 1 - choices.calls.count] += 1
      } else {
        continue
      }
      isChanged = true
    }
    return isChanged
  }

  private static func isPrivateSetter(_ message: String) -> Bool {
    message.contains("setter is inaccessible")
  }

  private static func line(_ call: PublicCall, _ choice: Int) -> String {
    call.candidates.indices.contains(choice) ? call.candidates[choice] : ""
  }

  private var table: String {
    let calls = names.keys.sorted().map { "    \($0): call\($0),\n" }.joined()
    let makers = self.calls.makers.indices
      .filter { choices.makers[$0] < self.calls.makers[$0].candidates.count }
      .map { "    (\(self.calls.makers[$0].name).self, maker\($0 + 1)),\n" }.joined()
    let byHand = AnswerProbe.makers[self.calls.module]?.contains("byHand") == true
    // Only RxControls declares requests, and not every built course has cached their module.
    let more = imports.contains("RxControls") ? ["FoundationNetworking"] : []
    return (imports + more).map { "import \($0)\n" }.joined() + """
      import AnswerProbe
      import Foundation

      public enum \(Self.name(of: self.calls.module))Calls {
        public static func table() -> AnswerProbe.Table { made }
        private static let made = makeTable()
      }

      private func makeTable() -> AnswerProbe.Table {
        let calls: [Int: AnswerProbe.Call] = [
      \(calls.isEmpty ? ":" : calls)  ]
        let makers: [(any Any.Type, () throws -> Any)] = [
      \(makers)  ]
        return ("\(self.calls.module)", calls, makers\(byHand ? " + byHand" : ""))
      }

      """
  }
}
