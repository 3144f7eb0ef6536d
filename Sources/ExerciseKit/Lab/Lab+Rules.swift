internal import KitRecords

/// A source of rule violations, queried after the story.
struct RuleCheck {
  let broken: () -> [BrokenRule]
  let site: CallSite
}

/// A broken rule of a simulated library: the call, the rule and the fix.
public typealias BrokenRule = (call: String, rule: String, repair: String)

extension Lab {
  /// Fails the test after the story for each rule of a simulated library that the story breaks.
  ///
  /// Other failures are reported first, followed by the call that may have caused them. A
  /// simulator keeps a list of broken rules, such as `SimWorld.brokenRules`.
  /// - Parameters:
  ///   - broken: Returns the rules that have been broken so far, in order.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func forbidBrokenRules(
    _ broken: @escaping () -> [BrokenRule],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    ruleChecks.append(RuleCheck(broken: broken, site: CallSite(fileID, filePath, line)))
  }

  /// Expects that no rule of a simulated library was broken so far; no time passes.
  ///
  /// Each call that broke a rule is a separate failure with the call, the rule and the fix.
  public func expectNoBrokenRules(
    _ broken: [BrokenRule],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    if broken.isEmpty { noteNone(of: "broken rules", site) }
    for rule in broken { fail(rule, site) }
  }

  /// Reports broken rules that have not been reported yet.
  func checkRules() {
    for check in ruleChecks {
      let broken = check.broken()
      if broken.isEmpty { noteNone(of: "broken rules", check.site) }
      for rule in broken where !isReported(rule) { fail(rule, check.site) }
    }
    ruleChecks = []
  }

  private func isReported(_ rule: BrokenRule) -> Bool {
    reportedRules.contains(rule.call + rule.rule)
  }

  private func fail(_ rule: BrokenRule, _ site: CallSite) {
    reportedRules.insert(rule.call + rule.rule)
    fail(.brokenRule(call: rule.call, rule: rule.rule, repair: rule.repair), site)
  }
}
