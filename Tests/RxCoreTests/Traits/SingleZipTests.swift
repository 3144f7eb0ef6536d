import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Single.zip", .ledger)
struct SingleZipTests {
  @Test("two to eight elements are passed to the closure in order")
  func selectors() {
    let source = (0...8).map { Single.just($0) }
    let zipped: [Single<[Int]>] = [
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
    for (index, single) in zipped.enumerated() {
      #expect(events(of: single) == [.next(Array(1...(index + 2))), .completed])
    }
  }

  @Test("two to eight elements are put into a tuple in order")
  func tuples() {
    let source = (0...8).map { Single.just($0) }
    let texts: [Single<String>] = [
      Single.zip(source[1], source[2]).map { "\($0)" },
      Single.zip(source[1], source[2], source[3]).map { "\($0)" },
      Single.zip(source[1], source[2], source[3], source[4]).map { "\($0)" },
      Single.zip(source[1], source[2], source[3], source[4], source[5]).map { "\($0)" },
      Single.zip(source[1], source[2], source[3], source[4], source[5], source[6]).map { "\($0)" },
      Single.zip(source[1], source[2], source[3], source[4], source[5], source[6], source[7]).map {
        "\($0)"
      },
      Single.zip(
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

  @Test("the first error fails the result, whichever single fails")
  func error() {
    let failing = Single<Int>.error(TestError.first)
    let never = Single<Int>.never()
    #expect(events(of: Single.zip(failing, never) { $0 + $1 }) == [.error(TestError.first)])
    #expect(events(of: Single.zip(never, failing) { $0 + $1 }) == [.error(TestError.first)])
  }

  @Test("an error of the closure fails the result")
  func throwingSelector() {
    let zipped = Single.zip(Single.just(1), Single.just(2)) { _, _ -> Int in throw TestError.first }
    #expect(events(of: zipped) == [.error(TestError.first)])
  }

  @Test("a collection of singles is combined into an array")
  func collection() {
    let source = (1...20).map { Single.just($0) }
    #expect(events(of: Single.zip(source)) == [.next(Array(1...20)), .completed])
    #expect(events(of: Single.zip(source) { $0.count }) == [.next(20), .completed])
  }

  @Test("an empty collection is combined into an empty array")
  func emptyCollection() {
    #expect(events(of: Single.zip([Single<Int>]())) == [.next([]), .completed])
    let failing = Single.zip([Single<Int>]()) { _ -> Int in throw TestError.first }
    #expect(events(of: failing) == [.error(TestError.first)])
  }
}
