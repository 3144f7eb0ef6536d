// 1.4 Why not BehaviorSubject?
//
// The detail screen sends a to-do item when the user taps Done. The list adds one row for each
// item that it receives. Make the channel between them: `send` is the end for the screen,
// `read` is the end for the list.
//
// - An item reaches every current observer of `read` once, in the tick in which it was sent.
// - Two equal items in a row are two rows, and several items in one tick all arrive.
// - An observer receives nothing that was sent before it subscribed, and no initial item.
// - `completed` or an error that is sent to `send` is received from `read`, and nothing else
//   terminates `read`.
// - When both ends are released, nothing of the channel remains in memory.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.4 Choose a subject; give out its two ends.
    // STUB: (send: AnyObserver { _ in }, read: .unimplemented("1.4"))
    // Done is a command: it has no value before it is sent, and must not be replayed afterwards.
    let todo = PublishSubject<TodoItem>()
    return (send: AnyObserver(todo), read: todo.asObservable())
    // END SOLUTION
  }
}

/// Never called: these have to pass the gates.
private struct Idioms {
  func mapped() -> [Int] { [1, 2].map { $0 * 2 }.filter { $0 > 2 } }
  func compacted() -> [Int] { ["1", "a"].compactMap { Int($0) } }
  func flattened() -> [Int] { [[1], [2]].flatMap { $0 } }
  func zipped() -> [(Int, String)] { Array(zip([1, 2], ["a", "b"])) }
  func enumerated() -> [Int] { ["a"].enumerated().map(\.offset) }
  func grouped() -> [Bool: [Int]] { Dictionary(grouping: [1, 2, 3]) { $0 > 1 } }
  func counted() -> [String: Int] {
    ["a", "b", "a"].reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
  func unique() -> Set<Int> { Set([1, 1, 2]).union([3]).subtracting([1]) }
  func sorted() -> [Int] { [2, 1].sorted(by: >) }
  func sortedByKey() -> [String] { ["bb", "a"].sorted { $0.count < $1.count } }
  func lazy() -> Int? { (1...).lazy.map { $0 * $0 }.first { $0 > 50 } }
  func chunk() -> ArraySlice<Int> { [1, 2, 3].prefix(2).dropFirst() }
  func removal() -> [Int] {
    var numbers = [1, 2, 3]
    numbers.removeAll { $0 == 2 }
    numbers.append(contentsOf: [4])
    numbers.swapAt(0, 1)
    return numbers
  }
  func inserted() -> [Int] {
    var numbers = [1]
    numbers.insert(0, at: 0)
    _ = numbers.popLast()
    return numbers + [2]
  }
  func merged() -> [String: Int] { ["a": 1].merging(["a": 2]) { $0 + $1 } }
  func values() -> [String: String] { ["a": 1].mapValues(String.init) }
  func pairs() -> [String: Int] { Dictionary(uniqueKeysWithValues: [("a", 1)]) }
  func upcast(_ numbers: [Int]) -> [Any] { numbers }
  func downcast(_ values: [Any]) -> [Int] { values as? [Int] ?? [] }
  func upcast(_ numbers: [String: Int]) -> [String: Any] { numbers }
  func downcast(_ values: [String: Any]) -> [String: Int]? { values as? [String: Int] }
  func upcast(_ words: Set<String>) -> Set<AnyHashable> { words }
  func downcast(_ values: Set<AnyHashable>) -> Set<String>? { values as? Set<String> }
  func repeated() -> [Int] { Array(repeating: 0, count: 3) }
  func indices() -> [Int] { Array([5, 6].indices) }
  func partitioned() -> Bool { [1, 2].allSatisfy { $0 > 0 } && [1].contains { $0 == 1 } }
  func sequence() -> [Int] { Array(Swift.sequence(first: 1) { $0 < 10 ? $0 * 2 : nil }) }
  func iterated() -> Int? {
    var iterator = [1, 2].makeIterator()
    return iterator.next()
  }
  func reserved() -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(4)
    return numbers
  }
  func equal() -> Bool { [1, 2] == [1, 2] && ["a": 1] != [:] && [1].elementsEqual([1]) }
  func minimum() -> (Int?, String?) { ([1].min(), ["b", "a"].max { $0 < $1 }) }
  func chunked(_ items: [Int]) -> [[Int]] {
    stride(from: 0, to: items.count, by: 2).map { Array(items[$0..<min($0 + 2, items.count)]) }
  }
  func split() -> [ArraySlice<Int>] { [1, 0, 2].split(separator: 0) }
  func last() -> Int? { [1, 2, 3].last { $0 < 3 } }
  func firstIndex() -> Int? { [1, 2].firstIndex { $0 == 2 } }
  func suffix() -> [Int] { [1, 2, 3].suffix(2) + [4].reversed() }
  func scanned() -> [Int] {
    [1, 2, 3].reduce(into: [Int]()) { sums, number in sums.append((sums.last ?? 0) + number) }
  }
  func keyed() -> [Int: String] { ["a", "bb"].reduce(into: [:]) { $0[$1.count] = $1 } }
  func setOperations() -> Bool {
    Set([1, 2]).isSubset(of: [1, 2, 3]) && Set([1]).isDisjoint(with: [2])
      && Set([1, 2]).symmetricDifference([2, 3]).count == 2
  }
  func updated() -> Int? {
    var counts = ["a": 1]
    counts["b"] = 2
    counts["a"]? += 1
    counts.removeValue(forKey: "b")
    return counts.updateValue(3, forKey: "a")
  }
  func sortedPairs() -> [(key: String, value: Int)] {
    ["b": 2, "a": 1].sorted { ($0.value, $0.key) < ($1.value, $1.key) }
  }
  func nested() -> Int { [[1, 2], [3]].joined().reduce(0, +) }
  func prefixed() -> [Int] { Array([1, 2, 3].prefix { $0 < 3 }) }
  func different() -> Bool { [1, 2].difference(from: [2]).isEmpty }
}
