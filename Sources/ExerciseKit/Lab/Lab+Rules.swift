internal import KitRecords

extension Lab {
  /// Expects that no rule of a simulated library was broken so far; no time passes.
  ///
  /// Each call that broke one is a failure of its own, which names call, rule and repair. A
  /// simulator keeps such a list, as `SimWorld.brokenRules`.
  public func expectNoBrokenRules(
    _ broken: [(call: String, rule: String, repair: String)],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    if broken.isEmpty {
      note(.values(subject: "broken rules", expected: "none", actual: "none"), passed: true, site)
    }
    for (call, rule, repair) in broken {
      fail(.brokenRule(call: call, rule: rule, repair: repair), site)
    }
  }
}
