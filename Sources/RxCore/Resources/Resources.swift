import CRxShims

/// The library's live objects: counted in debug builds, always zero in release builds.
///
/// ```swift
/// let before = Resources.snapshot()
/// visitTheScreen()
/// print(Resources.snapshot().difference(from: before).report)
/// // 1 × subscription to PublishSubject<TodoItem>   App/List.swift:31
/// ```
public enum Resources {
  /// The kind of a resource.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An observable; each operator creates one.
    case observables
    /// One link of a running chain: an observer's subscription to a source.
    case subscriptions
    /// A disposable, or a terminated subscription that is still retained.
    case disposables
    /// A `DisposeBag`.
    case bags
    /// A subject; a relay counts as one, under its own type.
    case subjects
  }

  /// The number of resources alive, of all kinds.
  public static var total: Int32 {
    #if DEBUG
      return Int32(clamping: Ledger.shared.total)
    #else
      return 0
    #endif
  }

  /// The number of resources of one kind that are alive.
  public static func count(of kind: Kind) -> Int {
    #if DEBUG
      return Ledger.shared.tallies().flatMap(\.entries).reduce(0) {
        $0 + ($1.kind == kind ? $1.count : 0)
      }
    #else
      return 0
    #endif
  }

  /// The live resources, by type and by the line that created them.
  public static func snapshot() -> Snapshot {
    #if DEBUG
      let (epoch, tallies) = Ledger.shared.snapshot()
      let records = tallies.flatMap { tally in
        tally.entries.map { Snapshot.Record(epoch: tally.epoch, entry: $0) }
      }
      return Snapshot(epoch: epoch, records: records)
    #else
      return Snapshot(epoch: 0, records: [])
    #endif
  }
}

extension Resources {
  /// Restarts all counts at zero: from now on `total`, `count(of:)` and `snapshot()` see only
  /// resources that are made after this call.
  ///
  /// Every test begins with it, so that nothing another test left behind can change its counts by
  /// being released meanwhile.
  package static func openPage() {
    #if DEBUG
      Ledger.shared.openPage()
    #endif
  }
}

extension Resources {
  /// Resources of one kind, one type and one line.
  public struct Entry: Hashable, Sendable {
    /// What the resources are, such as subscriptions.
    public let kind: Kind
    /// A description such as `subscription to PublishSubject<Int>`.
    public let type: String
    /// The `#fileID` of the line that made them, if a line is known.
    public let file: String?
    /// The line in `file`, if a line is known.
    public let line: UInt?
    /// The number of live resources.
    public internal(set) var count: Int
  }

  /// The resources that were alive at one moment.
  public struct Snapshot: Sendable {
    struct Record: Sendable {
      /// The interval between two snapshots in which the resources were created.
      let epoch: Int
      let entry: Entry
    }

    let epoch: Int
    let records: [Record]

    /// The live resources, most frequent first.
    public var entries: [Entry] {
      var merged: [Entry: Int] = [:]
      for record in records {
        var entry = record.entry
        entry.count = 0
        merged[entry, default: 0] += record.entry.count
      }
      return merged.map { entry, count in
        var entry = entry
        entry.count = count
        return entry
      }.sorted(by: Entry.reportOrder)
    }

    /// The number of resources.
    public var total: Int { records.reduce(0) { $0 + $1.entry.count } }

    /// The number of resources of one kind.
    public func count(of kind: Kind) -> Int {
      records.reduce(0) { $0 + ($1.entry.kind == kind ? $1.entry.count : 0) }
    }

    /// The resources in this snapshot that were created after the earlier one. Resources are
    /// distinguished one by one, so a new leak is not hidden by the release of an older resource.
    public func difference(from earlier: Snapshot) -> Snapshot {
      Snapshot(epoch: epoch, records: records.filter { $0.epoch > earlier.epoch })
    }

    /// One line for each type and line of code: count, type, file and line.
    public var report: String {
      let entries = entries
      let width = entries.map(\.title.count).max() ?? 0
      return entries.map { entry in
        let padding = String(repeating: " ", count: width - entry.title.count)
        return entry.place.map { "\(entry.title)\(padding)   \($0)" } ?? entry.title
      }.joined(separator: "\n")
    }
  }
}

extension Resources.Entry {
  fileprivate var title: String { "\(count) × \(type)" }

  fileprivate var place: String? {
    guard let file, let line else { return nil }
    return "\(file):\(line)"
  }

  fileprivate static func reportOrder(_ left: Self, _ right: Self) -> Bool {
    let sameCount = left.count == right.count
    return sameCount
      ? (left.type, left.file ?? "", left.line ?? 0)
        < (right.type, right.file ?? "", right.line ?? 0)
      : left.count > right.count
  }
}

#if DEBUG
  extension LedgerTally {
    /// The counts in words: a terminated subscription is counted as a disposable.
    fileprivate var entries: [Resources.Entry] {
      let name = String(describing: type)
      let isSubscription = kind == .subscriptions
      let activeName = isSubscription ? "subscription to \(name)" : name
      return [
        entry(kind, activeName, active),
        entry(.disposables, "finished subscription to \(name)", ended),
      ].filter { $0.count > 0 }
    }

    private func entry(_ kind: Resources.Kind, _ text: String, _ count: Int) -> Resources.Entry {
      Resources.Entry(
        kind: kind,
        type: text,
        file: location?.fileID,
        line: location?.line,
        count: count
      )
    }
  }
#endif
