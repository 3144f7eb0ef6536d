internal import KitRecords
public import RxCore

extension Lab {
  /// Counts the resources of one kind that this test has created and that are alive now; no time
  /// passes. What the kit subscribed to counts as well.
  public func expectLive(
    _ count: Int,
    _ kind: Resources.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    let alive = created().filter { $0.kind == kind }
    let actual = alive.map(\.count).reduce(0, +)
    let comparison: Expectation.Comparison =
      if count == 0 {
        .leaks(
          moment: "at tick \(now), where no \(kind) should be",
          alive: alive.map(LiveResource.init),
          chains: alive.isEmpty ? [] : leakAnalysis.liveChains(of: kind)
        )
      } else {
        .values(
          subject: "\(kind) alive at tick \(now)",
          expected: "\(count)",
          actual: "\(actual)"
        )
      }
    note(comparison, passed: actual == count, site)
  }

  /// Expects that nothing the test created outlives it.
  ///
  /// The count is taken after the test's body has returned, because its locals live to the end of
  /// their scope, and after the kit has disposed of its own subscriptions.
  /// - Parameters:
  ///   - moment: A phrase such as `after the screen was dismissed`.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func expectNoLeaks(
    _ moment: String = "after the story has ended",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    context.noteArmedCheck()
    leakCheck = LeakCheck(moment: moment, site: site)
  }

  /// Watches the lifetime of an object; `expectDeallocated` expects its deallocation.
  public func watch(
    _ object: AnyObject,
    as name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    watched[name] = Watched(object, CallSite(fileID, filePath, line))
  }

  /// Gives an object a name for reports, which show what retains it and what it retains. Unlike a
  /// watched object, it may stay alive; `expectDeallocated` can expect its deallocation.
  public func introduce(
    _ object: AnyObject,
    as name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    watch(object, as: name, fileID: fileID, filePath: filePath, line: line)
    watched[name]?.isAsked = true
  }

  /// Expects that a named object has been deallocated; no time passes.
  public func expectDeallocated(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    guard let subject = watched[name] else {
      misuse("No object is watched as \"\(name)\": call lab.watch(_:as:) first.", site)
      return
    }
    watched[name]?.isAsked = true
    let isGone = subject.object == nil
    let chains = isGone ? [] : leakAnalysis.liveChains(about: name)
    note(.deallocation(object: name, chains: chains), passed: isGone, site)
  }

  /// Expects that the core reports no misuse of observables: re-entrant or overlapping events, a
  /// dropped disposable of a subscription that is still running at the end, a subject used after
  /// its disposal, an unhandled error.
  ///
  /// Checked after the test's body has returned.
  public func expectNoDiagnostics(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    context.noteArmedCheck()
    diagnosticCheck = CallSite(fileID, filePath, line)
  }

  // MARK: - After the body

  /// The check that `expectNoLeaks` requested.
  struct LeakCheck {
    let moment: String
    let site: CallSite
  }

  /// An object that has a name in reports.
  struct Watched {
    weak var object: AnyObject?
    let site: CallSite
    /// Whether a test expects its deallocation.
    var isAsked = false

    init(_ object: AnyObject, _ site: CallSite) {
      self.object = object
      self.site = site
    }
  }

  /// Fails checks that the body began and did not finish, because they could not have failed.
  func checkLooseEnds() {
    for (_, step) in stepsToCome.sorted(by: { $0.value.tick < $1.value.tick }) {
      misuse(
        "\"\(step.label)\" is scheduled at tick \(step.tick), but the clock stopped at \(now):"
          + " let time pass that tick with an expectation or lab.run(until:).",
        step.site
      )
    }
    for (name, subject) in watched.sorted(by: { $0.key < $1.key }) where !subject.isAsked {
      misuse(
        "\(name) is watched, but not expected to end: add lab.expectDeallocated(\"\(name)\").",
        subject.site
      )
    }
  }

  func checkDiagnostics() {
    guard let diagnosticCheck else { return }
    let dropped = Set(
      Resources.chains().filter { $0.holder == .dropped && !$0.isFinished }.map(\.place)
    )
    let faults = context.diagnostics.filter { diagnostic in
      // A sequence that terminated by itself needs no `dispose()`.
      diagnostic.kind != .undisposedResult
        || dropped.contains { $0.map { diagnostic.lines == ["subscribed at \($0)"] } ?? false }
    }
    // What holds leaves its record, too: one who grades asks for it.
    if faults.isEmpty { noteNone(of: "faults that the core found", diagnosticCheck) }
    for fault in faults { fail(.diagnostic(text: fault.text), diagnosticCheck) }
  }

  func checkLeaks() {
    guard let leakCheck else { return }
    let alive = created()
    note(
      .leaks(
        moment: leakCheck.moment,
        alive: alive.map(LiveResource.init),
        chains: alive.isEmpty ? [] : leakAnalysis.liveChains()
      ),
      passed: alive.isEmpty,
      leakCheck.site
    )
  }

  /// The running subscriptions that this test has made.
  var leakAnalysis: LeakAnalysis { LeakAnalysis(watched: watched, since: context.firstChain) }

  /// The resources that this test has created and that are alive, except the lab's own.
  func created() -> [Resources.Entry] {
    Resources.snapshot().difference(from: context.baseline).entries
      .filter { $0.file != "\(Self.kit)" }
  }
}

extension LiveResource {
  init(_ entry: Resources.Entry) {
    let place: SourcePlace? =
      if let file = entry.file, let line = entry.line {
        SourcePlace(fileID: file, line: Int(line))
      } else {
        nil
      }
    self.init(count: entry.count, description: entry.type, place: place)
  }
}
