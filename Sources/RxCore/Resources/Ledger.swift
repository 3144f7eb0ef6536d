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
    private var epoch = 0
    private var cells: [LedgerKey: UnsafeMutablePointer<LedgerCell>] = [:]
    /// The cells found last, by a hash of their keys: most registrations look no further.
    private let recent = UnsafeMutablePointer<UnsafeMutablePointer<LedgerCell>?>
      .allocate(capacity: LedgerKey.hashes)

    private init() { recent.initialize(repeating: nil, count: LedgerKey.hashes) }

    /// The number of objects alive.
    var total: Int { live.load(ordering: .relaxed) }

    func register(
      _ kind: Resources.Kind,
      _ type: Any.Type
    ) -> UnsafeMutablePointer<LedgerCell> {
      live.wrappingAdd(1, ordering: .relaxed)
      let site = Site.current
      lock.lock()
      defer { lock.unlock() }
      let key = LedgerKey(kind, type, site, epoch: epoch)
      let cell = cell(for: key) ?? makeCell(for: key, kind, type, site)
      cell.pointee.active.wrappingAdd(1, ordering: .relaxed)
      return cell
    }

    /// Counts a resource of unknown line at the line that is being carried out, from now on.
    func attribute(
      _ cell: UnsafeMutablePointer<LedgerCell>
    ) -> UnsafeMutablePointer<LedgerCell> {
      guard cell.pointee.site == nil, let site = Site.current else { return cell }
      lock.lock()
      defer { lock.unlock() }
      let (kind, type, epoch) = (cell.pointee.kind, cell.pointee.type, cell.pointee.key.epoch)
      let key = LedgerKey(kind, type, site, epoch: epoch)
      let known = self.cell(for: key) ?? makeCell(for: key, kind, type, site)
      known.pointee.active.wrappingAdd(1, ordering: .relaxed)
      cell.pointee.release(ended: false)
      return known
    }

    private func cell(for key: LedgerKey) -> UnsafeMutablePointer<LedgerCell>? {
      if let cell = recent[key.hash], cell.pointee.key.isSame(as: key) { return cell }
      let cell = cells[key]
      recent[key.hash] = cell
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
      _ kind: Resources.Kind,
      _ type: Any.Type,
      _ site: Site?
    ) -> UnsafeMutablePointer<LedgerCell> {
      let cell = UnsafeMutablePointer<LedgerCell>.allocate(capacity: 1)
      cell.initialize(to: LedgerCell(key, kind: kind, type: type, site: site))
      cells[key] = cell
      recent[key.hash] = cell
      return cell
    }

    /// Cells gain under the lock only, and only those that are looked up.
    private func dropEmptyCells() {
      recent.update(repeating: nil, count: LedgerKey.hashes)
      for (key, cell) in cells where cell.pointee.isEmpty {
        cells[key] = nil
        cell.deinitialize(count: 1)
        cell.deallocate()
      }
    }
  }

  /// Tells one cell of the ledger from another.
  struct LedgerKey: Hashable {
    /// The number of hashes.
    static let hashes = 1024

    private let kind: UInt8
    private let type: UInt
    private let file: UInt
    private let line: UInt
    let epoch: Int

    init(_ kind: Resources.Kind, _ type: Any.Type, _ site: Site?, epoch: Int) {
      self.kind = unsafeBitCast(kind, to: UInt8.self)
      self.type = unsafeBitCast(type, to: UInt.self)
      if let site {
        file = UInt(bitPattern: site.file.utf8Start)
        line = site.line
      } else {
        file = 0
        line = 0
      }
      self.epoch = epoch
    }

    /// Made of plain arithmetic, because debug builds do nothing else fast.
    var hash: Int {
      Int(bitPattern: (type >> 4) ^ (file >> 1) ^ (line &* 37) ^ UInt(kind)) & (Self.hashes - 1)
    }

    /// Equality, again as plain arithmetic.
    func isSame(as other: LedgerKey) -> Bool {
      type == other.type && line == other.line && file == other.file && kind == other.kind
        && epoch == other.epoch
    }
  }

  /// The count of all resources of one kind, type, line and epoch.
  struct LedgerCell: ~Copyable {
    let key: LedgerKey
    let kind: Resources.Kind
    let type: Any.Type
    let site: Site?
    let active = Atomic<Int>(0)
    /// Subscriptions that are over but whose object is still held by someone.
    let ended = Atomic<Int>(0)

    init(_ key: LedgerKey, kind: Resources.Kind, type: Any.Type, site: Site?) {
      self.key = key
      self.kind = kind
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
      kind = cell.kind
      type = cell.type
      site = cell.site
      epoch = cell.key.epoch
      active = cell.active.load(ordering: .relaxed)
      ended = cell.ended.load(ordering: .relaxed)
    }
  }
#endif
