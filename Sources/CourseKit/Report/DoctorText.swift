/// What the doctor found, a line for each thing, with the repair below.
public struct DoctorText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  /// Lays out the findings, in the given order, and a summary.
  /// - Parameters:
  ///   - findings: What the doctor found.
  ///   - rxlab: The command that calls rxlab here, for the repairs.
  public init(_ findings: [Doctor.Finding], rxlab: String) {
    let width = findings.map(\.subject.count).max() ?? 0
    for finding in findings {
      let subject = finding.subject.padded(to: width)
      lines.add(finding.state.role, "\(finding.state.mark) \(subject)  \(finding.text)")
      if let repair = finding.repair {
        for line in ProblemText.repair(repair, rxlab: rxlab, indentation: 4) {
          lines.add(.plain, line)
        }
      }
    }
    lines.addGap()
    let broken = findings.count { $0.state == .broken }
    if broken == 0 {
      lines.add(.good, "Everything that 'rxlab check' needs works.")
    } else {
      lines.add(.bad, "\(counted(broken, "thing")) to repair before 'rxlab check' can work.")
    }
  }
}

extension Doctor.Finding.State {
  fileprivate var mark: String {
    switch self {
    case .good: "✓"
    case .limited: "·"
    case .broken: "✗"
    }
  }

  fileprivate var role: TextLine.Role {
    switch self {
    case .good: .good
    case .limited: .plain
    case .broken: .bad
    }
  }
}
