import ExerciseKit
import RxCore
import Testing

/// Compares sources on the current-thread scheduler with a queue of turns, which specifies their
/// order.
@Suite("Interleaving of sources", .ledger)
struct TakingTurnsTests {
  /// Sequences of one to four distinct numbers, for many seeds.
  private static let cases: [[[Int]]] = (1...60).map { seed in
    var lots = Lots(seed)
    return (0..<(1 + lots.draw(4))).map { row in (0..<lots.draw(5)).map { row * 10 + $0 } }
  }

  @Test("merged sequences are interleaved", arguments: cases)
  func merged(_ rows: [[Int]]) {
    var turns = Turns()
    for row in rows { turns.enqueue(.row(row[...])) }
    #expect(seen(.merge(rows.map { .from($0) })) == turns.run())
  }

  @Test("a sequence of sequences is interleaved with its inner sequences", arguments: cases)
  func flattened(_ rows: [[Int]]) {
    var turns = Turns()
    turns.enqueue(.rows(rows[...]))
    #expect(seen(Observable.from(rows).flatMap { Observable.from($0) }) == turns.run())
  }

  @Test("a sequence subscribed to during an element runs after the enqueued work", arguments: cases)
  func subscribedInside(_ rows: [[Int]]) {
    var lines: [Int] = []
    let bag = CompositeDisposable()
    let outer = Observable.from(rows).subscribe(onNext: { row in
      _ = bag.insert(Observable.from(row).subscribe(onNext: { lines.append($0) }))
    })
    var turns = Turns()
    turns.enqueue(.rows(rows[...]))
    #expect(lines == turns.run())
    outer.dispose()
    bag.dispose()
  }

  private func seen(_ source: Observable<Int>) -> [Int] {
    var seen: [Int] = []
    source.subscribe(onNext: { seen.append($0) }).dispose()
    return seen
  }
}

/// Each turn emits one element and is enqueued again if there are more.
private struct Turns {
  enum Turn {
    case row(ArraySlice<Int>)
    /// Each element starts another row.
    case rows(ArraySlice<[Int]>)
  }

  private var queue: [Turn] = []

  mutating func enqueue(_ turn: Turn) { queue.append(turn) }

  mutating func run() -> [Int] {
    var sent: [Int] = []
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .row(var rest):
        guard let element = rest.popFirst() else { continue }
        sent.append(element)
        enqueue(.row(rest))
      case .rows(var rest):
        guard let row = rest.popFirst() else { continue }
        enqueue(.row(row[...]))
        enqueue(.rows(rest))
      }
    }
    return sent
  }
}
