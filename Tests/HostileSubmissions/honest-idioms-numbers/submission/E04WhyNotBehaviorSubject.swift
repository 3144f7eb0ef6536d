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
  func root() -> Double { 2.0.squareRoot() }
  func rounded() -> Double { 2.5.rounded() }
  func roundedDown() -> Double { 2.5.rounded(.down) }
  func roundedInPlace() -> Double {
    var number = 2.5
    number.round(.up)
    return number
  }
  func magnitude() -> Int { abs(-3) + (-3).magnitude.description.count }
  func extremes() -> Int { max(1, 2, 3) - min(1, 2) }
  func isEven(_ number: Int) -> Bool { number.isMultiple(of: 2) }
  func division() -> Int { 7.quotientAndRemainder(dividingBy: 2).remainder }
  func converted() -> Int { Int(2.9) + Int(UInt8.max) }
  func exactly() -> Int? { Int(exactly: 2.5) }
  func clamped() -> UInt8 { UInt8(clamping: 300) }
  func bits() -> Int { 1 << 3 | 0b101 & ~1 ^ 0xF }
  func overflow() -> (Int8, Bool) { Int8.max.addingReportingOverflow(1) }
  func wrapping() -> Int8 { Int8.max &+ 1 }
  func pi() -> Double { .pi * 2 + Double.infinity }
  func random() -> Int { (1...3).lowerBound }
  func stepped() -> [Int] { Array(stride(from: 0, to: 10, by: 3)) }
  func steppedThrough() -> [Double] { stride(from: 0, through: 1, by: 0.5).map { $0 } }
  func sum() -> Int { (1...10).reduce(0, +) }
  func product() -> Int { [1, 2, 3].reduce(1, *) }
  func compare() -> Bool { (1, "a") < (2, "b") && 1 ... 3 ~= 2 }
  func formatted() -> String { String(255, radix: 16, uppercase: true) }
  func signed() -> Int { (-5).signum() * Int.min.trailingZeroBitCount }
  func underscores() -> Int { 1_000_000 }
  func squares() -> [Double] { [1.0, 4.0].map { $0.squareRoot().rounded(.toNearestOrEven) } }
  func truncated() -> Double { 2.7.truncatingRemainder(dividingBy: 1) + 2.7.magnitude }
  func average(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }
  func hypotenuse(_ one: Double, _ other: Double) -> Double {
    (one * one + other * other).squareRoot()
  }
  func finite() -> Bool { (0.0 / 0.0).isNaN && !Double.infinity.isFinite && 1.0.isNormal }
  func bounded(_ number: Int) -> Int { min(max(number, 0), 100) }
  func shifted() -> UInt32 { UInt32(1).byteSwapped.leadingZeroBitCount.description.isEmpty ? 0 : 1 }
  func digits(_ number: Int) -> [Int] { String(number).compactMap(\.wholeNumberValue) }
}
