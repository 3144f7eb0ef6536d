import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Names of elements in diagrams", .ledger)
struct MarbleNamesTests {
  @Test("an element named by the values keeps that name")
  func namedByValues() {
    #expect(symbols([7, 8], values: ["m": 7, "n": 8]) == "mn")
  }

  @Test("digits, characters and letters are their own names")
  func ownNames() {
    #expect(symbols([3, 1]) == "31")
    #expect(symbols(["x", "y"] as [Character]) == "xy")
    #expect(symbols(["x", "y"] as [String]) == "xy")
  }

  @Test("any other element gets the next unused letter")
  func nextLetter() {
    #expect(symbols([true, false], values: ["a": true]) == "ab")
    #expect(symbols([42, 3, 42, 43]) == "a3ab")
  }

  @Test("an element that is its own name keeps it, even if others appear earlier")
  func ownNameIsReserved() {
    #expect(symbols(["milk", "a"]) == "ba")
  }

  @Test("when all letters and digits are used, further elements share a question mark")
  func exhausted() {
    #expect(symbols(Array(100..<163)).suffix(2) == "9?")
  }

  @Test("a legend explains elements that their names do not identify")
  func legend() {
    var names = MarbleNames<Int>(values: ["m": 7])
    let marbles = names.marbles(for: [.next(0, 7), .next(1, 3), .next(2, 42), .next(3, 7)])
    #expect(names.legend(for: marbles) == ["m = 7", "a = 42"])
    #expect(names.legend(for: marbles, without: ["m = 7"]) == ["a = 42"])
  }

  @Test("a legend names an actual error, but not an expected `#`")
  func legendOfErrors() {
    var names = MarbleNames<Int>()
    let error: [Recorded<Event<Int>>] = [.error(0, Broken())]
    let (one, any) = (names.marbles(for: error), names.marbles(for: error, anyError: true))
    #expect(names.legend(for: one) == ["# = Broken()"])
    #expect(names.legend(for: any).isEmpty)
  }

  @Test("the number of comparisons is linear in the number of events")
  func growth() {
    let count = 20_000
    let comparisons = Counter()
    let events = (0..<count).map {
      Recorded(time: $0, value: Event.next(Counted(number: $0, comparisons: comparisons)))
    }
    var names = MarbleNames<Counted>()
    #expect(names.marbles(for: events).count == count)
    #expect(names.legend(for: names.marbles(for: events)).count == count)
    #expect(comparisons.value < 10 * count)
  }

  private final class Counter {
    var value = 0
  }

  /// Counts its comparisons.
  private struct Counted: Hashable {
    let number: Int
    let comparisons: Counter

    static func == (left: Self, right: Self) -> Bool {
      left.comparisons.value += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private func symbols<Element: Equatable>(
    _ elements: [Element],
    values: [Character: Element] = [:]
  ) -> String {
    var names = MarbleNames(values: values)
    let events = elements.enumerated().map { Recorded<Event<Element>>.next($0, $1) }
    return String(names.marbles(for: events).map(\.symbol))
  }
}
