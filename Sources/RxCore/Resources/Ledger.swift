#if DEBUG
  import CRxShims
  import Synchronization

  /// Counts what is alive, in one cell for all resources of the same kind, type, line and epoch.
  ///
  /// A snapshot begins a new epoch, so that objects made after it are distinguished from earlier
  /// ones without a list of objects. A *page* is a run of epochs that is counted by itself: a test
  /// opens one, and objects made before it, whenever they are released, do not change its counts.
  final class Ledger: @unchecked Sendable {  // Everything mutable is guarded by `lock`.
    static let shared = Ledger()

    private let lock = InlineLock()
    // Exempt from the run-time check of exclusive access: the lock is all it would find.
    @exclusivity(unchecked) private var epoch = 0
    @exclusivity(unchecked) private var page = LedgerPage()
    @exclusivity(unchecked) private var cells: [LedgerKey: UnsafeMutablePointer<LedgerCell>] = [:]
    /// The cells found most recently; most registrations need no others.
    private let recent = UnsafeMutablePointer<rx_ledger_entry>
      .allocate(capacity: Int(RX_LEDGER_ENTRIES))

    private init() { forgetRecent() }

    /// The number of live objects that were made on this page.
    var total: Int {
      lock.lock()
      defer { lock.unlock() }
      return page.count
    }

    /// Restarts all counts at zero: only objects created from now on are counted.
    func openPage() {
      lock.lock()
      defer { lock.unlock() }
      epoch += 1
      page = LedgerPage()
    }

    func register(
      _ kind: Resources.Kind,
      _ type: Any.Type
    ) -> UnsafeMutablePointer<LedgerCell> {
      let location = rx_current_location()
      lock.lock()
      let cell = cell(for: kind, type, location, epoch, page)
      cell.pointee.active.wrappingAdd(1, ordering: .relaxed)
      cell.pointee.page.add(1)
      lock.unlock()
      return cell
    }

    /// Counts a resource of unknown line at the line that is being executed, from now on.
    func attribute(
      _ cell: UnsafeMutablePointer<LedgerCell>
    ) -> UnsafeMutablePointer<LedgerCell> {
      guard cell.pointee.location == nil, let location = rx_current_location() else { return cell }
      lock.lock()
      defer { lock.unlock() }
      let key = cell.pointee.key
      let known = self.cell(
        for: key.kind,
        cell.pointee.type,
        location,
        key.epoch,
        cell.pointee.page
      )
      known.pointee.active.wrappingAdd(1, ordering: .relaxed)
      cell.pointee.release(ended: false)
      return known
    }

    private func cell(
      for kind: Resources.Kind,
      _ type: Any.Type,
      _ location: UnsafePointer<SourceLocation>?,
      _ epoch: Int,
      _ page: LedgerPage
    ) -> UnsafeMutablePointer<LedgerCell> {
      // It returns an element of `recent`, never null.
      // swift-format-ignore: NeverForceUnwrap
      let entry = rx_ledger_recall(
        recent,
        UInt(unsafeBitCast(kind, to: UInt8.self)),
        unsafeBitCast(type, to: UnsafeRawPointer.self),
        location,
        epoch
      )!
      if let cell = entry.pointee.cell { return cell.assumingMemoryBound(to: LedgerCell.self) }
      let key = LedgerKey(kind: kind, type: ObjectIdentifier(type), entry.pointee)
      let cell = cells[key] ?? makeCell(for: key, type, location?.pointee, page)
      entry.pointee.cell = UnsafeMutableRawPointer(cell)
      return cell
    }

    func release(_ cell: UnsafeMutablePointer<LedgerCell>, ended: Bool) {
      cell.pointee.page.add(-1)
      cell.pointee.release(ended: ended)
    }

    /// Lists the live objects of this page and begins the next epoch.
    func snapshot() -> (epoch: Int, tallies: [LedgerTally]) {
      lock.lock()
      defer { lock.unlock() }
      dropEmptyCells()
      let closing = epoch
      epoch += 1
      return (closing, talliesOfPage)
    }

    /// Lists the live objects of this page without beginning an epoch.
    func tallies() -> [LedgerTally] {
      lock.lock()
      defer { lock.unlock() }
      return talliesOfPage
    }

    private var talliesOfPage: [LedgerTally] {
      cells.values.filter { $0.pointee.page == page }.map { LedgerTally($0.pointee) }
    }

    private func makeCell(
      for key: LedgerKey,
      _ type: Any.Type,
      _ location: SourceLocation?,
      _ page: LedgerPage
    ) -> UnsafeMutablePointer<LedgerCell> {
      let cell = UnsafeMutablePointer<LedgerCell>.allocate(capacity: 1)
      cell.initialize(to: LedgerCell(key, type: type, location: location, page: page))
      cells[key] = cell
      return cell
    }

    private func forgetRecent() {
      recent.initialize(repeating: rx_ledger_entry(), count: Int(RX_LEDGER_ENTRIES))
    }

    /// Counts grow under the lock only, and only in cells that were just looked up.
    private func dropEmptyCells() {
      forgetRecent()
      for (key, cell) in cells where cell.pointee.isEmpty {
        cells[key] = nil
        cell.deinitialize(count: 1)
        cell.deallocate()
      }
    }
  }

  /// The number of live objects that were made between two calls of `Ledger.openPage()`.
  ///
  /// Its few bytes are never freed: an object may be released long after its page was closed.
  struct LedgerPage: Equatable {
    private let live: UnsafeMutablePointer<Atomic<Int>>

    init() {
      live = .allocate(capacity: 1)
      live.initialize(to: Atomic(0))
    }

    var count: Int { live.pointee.load(ordering: .relaxed) }

    func add(_ difference: Int) { live.pointee.wrappingAdd(difference, ordering: .relaxed) }
  }

  /// Identifies a cell of the ledger.
  struct LedgerKey: Hashable {
    let kind: Resources.Kind
    private let type: ObjectIdentifier
    private let file: UnsafeRawPointer?
    private let line: UInt
    let epoch: Int

    fileprivate init(kind: Resources.Kind, type: ObjectIdentifier, _ entry: rx_ledger_entry) {
      self.kind = kind
      self.type = type
      file = entry.file
      line = entry.line
      epoch = entry.epoch
    }
  }

  /// The count of all resources of one kind, type, line and epoch.
  struct LedgerCell: ~Copyable {
    let key: LedgerKey
    let type: Any.Type
    let location: SourceLocation?
    let page: LedgerPage
    let active = Atomic<Int>(0)
    /// Terminated subscriptions whose object is still retained.
    let ended = Atomic<Int>(0)

    init(_ key: LedgerKey, type: Any.Type, location: SourceLocation?, page: LedgerPage) {
      self.key = key
      self.type = type
      self.location = location
      self.page = page
    }

    var isEmpty: Bool {
      active.load(ordering: .acquiring) == 0 && ended.load(ordering: .acquiring) == 0
    }

    /// Adds before it subtracts, so that the cell never seems empty in between.
    func end() {
      ended.wrappingAdd(1, ordering: .releasing)
      active.wrappingSubtract(1, ordering: .releasing)
    }

    func release(ended wasEnded: Bool) {
      if wasEnded {
        ended.wrappingSubtract(1, ordering: .releasing)
      } else {
        active.wrappingSubtract(1, ordering: .releasing)
      }
    }
  }

  /// A cell's counts at one moment.
  struct LedgerTally {
    let kind: Resources.Kind
    let type: Any.Type
    let location: SourceLocation?
    let epoch: Int
    let active: Int
    let ended: Int

    init(_ cell: borrowing LedgerCell) {
      kind = cell.key.kind
      type = cell.type
      location = cell.location
      epoch = cell.key.epoch
      active = cell.active.load(ordering: .relaxed)
      ended = cell.ended.load(ordering: .relaxed)
    }
  }
#endif
