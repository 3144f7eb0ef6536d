/// Reads the compiler's diagnostics from the output of `swift build`.
///
/// A diagnostic is a heading, `path:line:column: severity: message`, and the source excerpt below
/// it, up to the next heading or the next line of the build itself. Equal diagnostics of several
/// compile steps are merged.
package struct DiagnosticParser {
  private let workspace: Workspace
  private let variant: BuildVariant

  package init(workspace: Workspace, variant: BuildVariant) {
    self.workspace = workspace
    self.variant = variant
  }

  package func diagnostics(in output: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var current: Diagnostic?
    func finish() {
      if var diagnostic = current {
        while diagnostic.text.hasSuffix("\n") { diagnostic.text.removeLast() }
        let isKnown = found.contains {
          ($0.path, $0.line, $0.column) == (diagnostic.path, diagnostic.line, diagnostic.column)
            && $0.message == diagnostic.message
        }
        if !isKnown { found.append(diagnostic) }
      }
      current = nil
    }
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let heading = heading(line) {
        finish()
        current = heading
      } else if isExcerpt(line) {
        current?.text += "\n\(learnerWords(line))"
      } else {
        finish()
      }
    }
    finish()
    return found
  }

  /// Reads a heading: `/…/E03SeeTheLeak.swift:7:49: error: cannot find 'x' in scope`.
  private func heading(_ line: Substring) -> Diagnostic? {
    let heading = /(\/.+?):(\d+):(\d+): (error|warning|note): (.*)/
    guard let match = try? heading.wholeMatch(in: line), let number = Int(match.2),
      let column = Int(match.3), let severity = Diagnostic.Severity(rawValue: String(match.4))
    else { return nil }
    let path = learnerPath(String(match.1))
    return Diagnostic(
      path: path,
      line: number,
      column: column,
      severity: severity,
      message: String(match.5),
      text: "\(path):\(number):\(column): \(severity): \(match.5)"
    )
  }

  /// Source lines begin with their number, markers with a bar, both after spaces.
  private func isExcerpt(_ line: Substring) -> Bool {
    line.prefixMatch(of: /\s*\d*\s*[|`+:]/) != nil
  }

  /// Returns the path that the learner knows instead of that of the compiled copy.
  private func learnerPath(_ path: String) -> String {
    let relative = workspace.relative(path)
    guard case .overlay(let folder) = variant, relative.hasPrefix("\(folder)/") else {
      return relative
    }
    return "Sources/Exercises/" + relative.dropFirst(folder.count + 1)
  }

  private func learnerWords(_ line: Substring) -> String {
    var text = String(line)
    if case .overlay(let folder) = variant {
      text = text.replacing("\(workspace.root)/\(folder)/", with: "Sources/Exercises/")
    }
    return text.replacing("\(workspace.root)/", with: "")
  }
}
