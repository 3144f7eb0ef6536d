/// A token that an object stores while the ledger counts it; empty in release builds.
struct ResourceTicket {
  #if DEBUG
    private var cell: UnsafeMutablePointer<LedgerCell>

    /// Counts one more resource, at the learner's line that is being executed.
    init(_ kind: Resources.Kind, _ type: Any.Type) {
      cell = Ledger.shared.register(kind, type)
    }

    /// Records the program's line, which is known only now.
    mutating func attribute() { cell = Ledger.shared.attribute(cell) }

    /// The subscription has terminated, but its object is still alive.
    func end() { cell.pointee.end() }

    /// The object is deallocated.
    func release(ended: Bool = false) { Ledger.shared.release(cell, ended: ended) }
  #else
    @inline(__always)
    init(_ kind: Resources.Kind, _ type: Any.Type) {}
    @inline(__always)
    func attribute() {}
    @inline(__always)
    func end() {}
    @inline(__always)
    func release(ended: Bool = false) {}
  #endif
}
