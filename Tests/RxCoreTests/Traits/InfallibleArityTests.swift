import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Combining infallibles", .ledger)
struct InfallibleArityTests {
  @Test("zip passes two to eight elements to the closure in order")
  func zip() {
    let source = (0...8).map { Infallible.just($0) }
    let zipped: [Infallible<[Int]>] = [
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
    for (index, infallible) in zipped.enumerated() {
      #expect(events(of: infallible) == [.next(Array(1...(index + 2))), .completed])
    }
  }

  @Test("combineLatest passes two to eight elements to the closure in order")
  func combineLatest() {
    let source = (0...8).map { Infallible.just($0) }
    let combined: [Infallible<[Int]>] = [
      .combineLatest(source[1], source[2]) { [$0, $1] },
      .combineLatest(source[1], source[2], source[3]) { [$0, $1, $2] },
      .combineLatest(source[1], source[2], source[3], source[4]) { [$0, $1, $2, $3] },
      .combineLatest(source[1], source[2], source[3], source[4], source[5]) {
        [$0, $1, $2, $3, $4]
      },
      .combineLatest(source[1], source[2], source[3], source[4], source[5], source[6]) {
        [$0, $1, $2, $3, $4, $5]
      },
      .combineLatest(source[1], source[2], source[3], source[4], source[5], source[6], source[7]) {
        [$0, $1, $2, $3, $4, $5, $6]
      },
      .combineLatest(
        source[1],
        source[2],
        source[3],
        source[4],
        source[5],
        source[6],
        source[7],
        source[8]
      ) { [$0, $1, $2, $3, $4, $5, $6, $7] },
    ]
    for (index, infallible) in combined.enumerated() {
      #expect(events(of: infallible) == [.next(Array(1...(index + 2))), .completed])
    }
  }

  @Test("combineLatest puts two to eight elements into a tuple in order")
  func combineLatestTuple() {
    let source = (0...8).map { Infallible.just($0) }
    let texts: [Infallible<String>] = [
      Infallible.combineLatest(source[1], source[2]).map { "\($0)" },
      Infallible.combineLatest(source[1], source[2], source[3]).map { "\($0)" },
      Infallible.combineLatest(source[1], source[2], source[3], source[4]).map { "\($0)" },
      Infallible.combineLatest(source[1], source[2], source[3], source[4], source[5]).map {
        "\($0)"
      },
      Infallible.combineLatest(source[1], source[2], source[3], source[4], source[5], source[6]).map
      { "\($0)" },
      Infallible.combineLatest(
        source[1],
        source[2],
        source[3],
        source[4],
        source[5],
        source[6],
        source[7]
      ).map { "\($0)" },
      Infallible.combineLatest(
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

  @Test("combineLatest combines a collection into arrays")
  func combineLatestCollection() {
    let source = (1...10).map { Infallible.just($0) }
    #expect(events(of: Infallible.combineLatest(source)) == [.next(Array(1...10)), .completed])
    #expect(events(of: Infallible.combineLatest(source) { $0.count }) == [.next(10), .completed])
  }
}
