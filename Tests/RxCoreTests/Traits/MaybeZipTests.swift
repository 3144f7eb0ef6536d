import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Maybe.zip", .ledger)
struct MaybeZipTests {
  @Test("two to eight elements are passed to the closure in order")
  func selectors() {
    let source = (0...8).map { Maybe.just($0) }
    let zipped: [Maybe<[Int]>] = [
      .zip(source[1], source[2]) { [$0, $1] },
      .zip(source[1], source[2], source[3]) { [$0, $1, $2] },
      .zip(source[1], source[2], source[3], source[4]) { [$0, $1, $2, $3] },
      .zip(source[1], source[2], source[3], source[4], source[5]) { [$0, $1, $2, $3, $4] },
      .zip(source[1], source[2], source[3], source[4], source[5], source[6]) {
        [$0, $1, $2, $3, $4, $5]
      },
      .zip(source[1], source[2], source[3], source[4], source[5], source[6], source[7]) {
        [$0, $1, $2, $3, $4, $5, $6]
      },
      .zip(source[1], source[2], source[3], source[4], source[5], source[6], source[7], source[8]) {
        [$0, $1, $2, $3, $4, $5, $6, $7]
      },
    ]
    for (index, maybe) in zipped.enumerated() {
      #expect(events(of: maybe) == [.next(Array(1...(index + 2))), .completed])
    }
  }

  @Test("two to eight elements are put into a tuple in order")
  func tuples() {
    let source = (0...8).map { Maybe.just($0) }
    let texts: [Maybe<String>] = [
      Maybe.zip(source[1], source[2]).map { "\($0)" },
      Maybe.zip(source[1], source[2], source[3]).map { "\($0)" },
      Maybe.zip(source[1], source[2], source[3], source[4]).map { "\($0)" },
      Maybe.zip(source[1], source[2], source[3], source[4], source[5]).map { "\($0)" },
      Maybe.zip(source[1], source[2], source[3], source[4], source[5], source[6]).map { "\($0)" },
      Maybe.zip(source[1], source[2], source[3], source[4], source[5], source[6], source[7]).map {
        "\($0)"
      },
      Maybe.zip(
        source[1],
        source[2],
        source[3],
        source[4],
        source[5],
        source[6],
        source[7],
        source[8]
      ).map { "\($0)" },
    ]
    for (index, text) in texts.enumerated() {
      let tuple = "(" + (1...(index + 2)).map(String.init).joined(separator: ", ") + ")"
      #expect(events(of: text) == [.next(tuple), .completed])
    }
  }

  @Test("the first error fails the result, whichever maybe fails")
  func error() {
    let failing = Maybe<Int>.error(TestError.first)
    let never = Maybe<Int>.never()
    #expect(events(of: Maybe.zip(failing, never) { $0 + $1 }) == [.error(TestError.first)])
    #expect(events(of: Maybe.zip(never, failing) { $0 + $1 }) == [.error(TestError.first)])
  }

  @Test("an error of the closure fails the result")
  func throwingSelector() {
    let zipped = Maybe.zip(Maybe.just(1), Maybe.just(2)) { _, _ -> Int in throw TestError.first }
    #expect(events(of: zipped) == [.error(TestError.first)])
  }

  @Test("a maybe without an element completes the result when the others have completed")
  func empty() {
    let zipped = Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }
    #expect(events(of: zipped) == [.completed])
    let waiting = Maybe.zip(Maybe<Int>.never(), Maybe<Int>.empty()) { $0 + $1 }
    #expect(events(of: waiting) == [])
  }
}
