#if DEBUG
  import CRxShims
  import Synchronization

  /// Counts what is alive, in one cell for all resources of the same kind, type, line and epoch.
  ///
  /// A snapshot begins a new epoch, so that what was made after it is told apart from what was
  /// there before, object by object, without a list of objects.
  final class Ledger: @unchecked Sendable {  // Everything mutable is guarded by `lock`.
    static let shared = Ledger()

    private let lock = Lock()
    private let live = Atomic<Int>(0)
    // Exempt from the run-time check of exclusive access: the lock is all it would find.
    @exclusivity(unchecked) private var epoch = 0
    @exclusivity(unchecked) private var cells: [LedgerKey: UnsafeMutablePointer<LedgerCell>] = [:]
    /// The cells found last: most registrations look no further.
    private let recent = UnsafeMutablePointer<rx_ledger_entry>
      .allocate(capacity: Int(RX_LEDGER_ENTRIES))

    private init() { forgetRecent() }

    /// The number of objects alive.
    var total: Int { live.load(ordering: .relaxed) }

    func register(
      _ kind: Resources.Kind,
      _ type: Any.Type
    ) -> UnsafeMutablePointer<LedgerCell> {
      live.wrappingAdd(1, ordering: .relaxed)
      let site = rx_site()
      lock.lock()
      let cell = cell(for: kind, type, site, epoch)
      cell.pointee.active.wrappingAdd(1, ordering: .relaxed)
      lock.unlock()
      return cell
    }

    /// Counts a resource of unknown line at the line that is being carried out, from now on.
    func attribute(
      _ cell: UnsafeMutablePointer<LedgerCell>
    ) -> UnsafeMutablePointer<LedgerCell> {
      guard cell.pointee.site == nil, let site = rx_site() else { return cell }
      lock.lock()
      defer { lock.unlock() }
      let key = cell.pointee.key
      let known = self.cell(for: key.kind, cell.pointee.type, site, key.epoch)
      known.pointee.active.wrappingAdd(1, ordering: .relaxed)
      cell.pointee.release(ended: false)
      return known
    }

    private func cell(
      for kind: Resources.Kind,
      _ type: Any.Type,
      _ site: UnsafePointer<Site>?,
      _ epoch: Int
    ) -> UnsafeMutablePointer<LedgerCell> {
      let entry = rx_ledger_recall(
        recent,
        UInt(unsafeBitCast(kind, to: UInt8.self)),
        unsafeBitCast(type, to: UnsafeRawPointer.self),
        site,
        epoch
      )!
      if let cell = entry.pointee.cell { return cell.assumingMemoryBound(to: LedgerCell.self) }
      let key = LedgerKey(kind: kind, type: ObjectIdentifier(type), entry.pointee)
      let cell = cells[key] ?? makeCell(for: key, type, site?.pointee)
      entry.pointee.cell = UnsafeMutableRawPointer(cell)
      return cell
    }

    func release(_ cell: UnsafeMutablePointer<LedgerCell>, ended: Bool) {
      live.wrappingSubtract(1, ordering: .relaxed)
      cell.pointee.release(ended: ended)
    }

    /// Lists what is alive and begins the next epoch.
    func snapshot() -> (epoch: Int, tallies: [LedgerTally]) {
      lock.lock()
      defer { lock.unlock() }
      dropEmptyCells()
      let closing = epoch
      epoch += 1
      return (closing, cells.values.map { LedgerTally($0.pointee) })
    }

    /// Lists what is alive without beginning an epoch.
    func tallies() -> [LedgerTally] {
      lock.lock()
      defer { lock.unlock() }
      return cells.values.map { LedgerTally($0.pointee) }
    }

    private func makeCell(
      for key: LedgerKey,
      _ type: Any.Type,
      _ site: Site?
    ) -> UnsafeMutablePointer<LedgerCell> {
      let cell = UnsafeMutablePointer<LedgerCell>.allocate(capacity: 1)
      cell.initialize(to: LedgerCell(key, type: type, site: site))
      cells[key] = cell
      return cell
    }

    private func forgetRecent() {
      recent.initialize(repeating: rx_ledger_entry(), count: Int(RX_LEDGER_ENTRIES))
    }

    /// Cells gain under the lock only, and only those that are looked up.
    private func dropEmptyCells() {
      forgetRecent()
      for (key, cell) in cells where cell.pointee.isEmpty {
        cells[key] = nil
        cell.deinitialize(count: 1)
        cell.deallocate()
      }
    }
  }

  /// Tells one cell of the ledger from another.
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
    let site: Site?
    let active = Atomic<Int>(0)
    /// Subscriptions that are over but whose object is still held by someone.
    let ended = Atomic<Int>(0)

    init(_ key: LedgerKey, type: Any.Type, site: Site?) {
      self.key = key
      self.type = type
      self.site = site
    }

    var isEmpty: Bool {
      active.load(ordering: .acquiring) == 0 && ended.load(ordering: .acquiring) == 0
    }

    /// Gains before it loses, so that the cell never looks empty in between.
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
    let site: Site?
    let epoch: Int
    let active: Int
    let ended: Int

    init(_ cell: borrowing LedgerCell) {
      kind = cell.key.kind
      type = cell.type
      site = cell.site
      epoch = cell.key.epoch
      active = cell.active.load(ordering: .relaxed)
      ended = cell.ended.load(ordering: .relaxed)
    }
  }
#endif
