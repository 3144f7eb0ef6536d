internal import KitRecords
internal import Testing

extension TestContext {
  /// Reports a failure as a Swift Testing issue, at the line of the expectation.
  static let recordIssue: @Sendable (String, CallSite) -> Void = { text, site in
    Issue.record(Comment(rawValue: text), sourceLocation: site.location)
  }

  /// The context of a lab in a suite that has neither `.exercise` nor `.ledger`.
  static func unplanned(at site: CallSite) -> TestContext {
    let start =
      Test.current?.start(exercise: nil)
      ?? TestStart(
        exercise: "",
        test: "",
        suiteTitle: "A lab outside any test",
        title: site.place.fileID,
        diagnosis: nil,
        hint: nil,
        place: site.place
      )
    return TestContext(start, at: site)
  }
}
