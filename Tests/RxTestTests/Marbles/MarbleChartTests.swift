import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Lanes on one time axis", .ledger)
struct MarbleChartTests {
  @Test("an open lane extends to the end of the axis")
  func openLane() throws {
    #expect(try draw("1--|", "-2") == ["1--|", "-2--"])
  }

  @Test("a group widens its tick on every lane")
  func wideGroup() throws {
    #expect(try draw("-(12|)", "-1-2") == ["-(12|)", "-1    -2"])
  }

  @Test("two groups at one tick share their width")
  func twoGroups() throws {
    #expect(try draw("(12)3", "(123)4") == ["(12) 3", "(123)4"])
  }

  @Test("a sequence without events is drawn with ticks")
  func silence() throws {
    #expect(try draw("", "--1|") == ["----", "--1|"])
    #expect(try draw("") == ["-"])
  }

  @Test("an event after termination is drawn at its tick")
  func eventAfterTermination() {
    let chart = chart([[.completed(1), .next(3, 7)]])
    #expect(chart.diagrams == ["-|-7"])
  }

  @Test("runs of empty ticks are abbreviated when the timeline is too wide")
  func longTimeline() throws {
    #expect(try draw("1{80}2|", "{70}3") == ["1{69}-{10}2|", "-{69}3{10}--"])
  }

  @Test("an event at the last possible tick can be drawn, and a long run of empty ticks is short")
  func endOfTime() {
    let last = "\(Int.max - 2)"
    #expect(chart([[.next(1, 7), .completed(.max)]]).diagrams == ["-7{\(last)}|"])
    #expect(chart([[.next(1_000_000, 7)], []]).diagrams == ["{1000000}7", "{1000000}-"])
  }

  @Test("a timeline that fits is drawn tick by tick")
  func timelineThatFits() throws {
    #expect(try draw("1{60}2|") == ["1" + String(repeating: "-", count: 60) + "2|"])
  }

  @Test("a short run of ticks is not abbreviated")
  func shortRun() throws {
    #expect(try draw("1{7}2{80}3") == ["1-------2{80}3"])
  }

  @Test("a marble is located at its column, within a group and after wider ticks")
  func columns() throws {
    let chart = chart(try ["(12)3", "(456)-7"].map { try events($0) })
    #expect((0..<3).map { chart.column(ofLane: 0, marble: $0) } == [1, 2, 5])
    #expect((0..<4).map { chart.column(ofLane: 1, marble: $0) } == [1, 2, 3, 6])
  }

  @Test("every drawn lane can be parsed again", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lanes = (0..<3).map { _ in randomEvents(using: &generator) }
    let diagrams = chart(lanes).diagrams
    #expect(try diagrams.map { try events($0) } == lanes)
  }

  // MARK: - Helpers

  private func draw(_ diagrams: String...) throws -> [String] {
    chart(try diagrams.map { try events($0) }).diagrams
  }

  private func chart(_ lanes: [[Recorded<Event<Int>>]]) -> MarbleChart {
    var names = MarbleNames<Int>()
    return MarbleChart(lanes.map { MarbleChart.Lane(events: names.marbles(for: $0)) })
  }

  private func events(_ diagram: String) throws -> [Recorded<Event<Int>>] {
    try Recorded<Event<Int>>.events(marbles: diagram)
  }

  private func randomEvents(using generator: inout SeededGenerator) -> [Recorded<Event<Int>>] {
    var tick = 0
    var events: [Recorded<Event<Int>>] = []
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      tick += [0, 0, 1, 2, 30].randomElement(using: &generator)!
      events.append(.next(tick, Int.random(in: 0...9, using: &generator)))
    }
    if Bool.random(using: &generator) { events.append(.completed(tick)) }
    return events
  }
}
