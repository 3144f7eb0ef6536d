import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Diagrams of events", .ledger)
struct EventMarblesTests {
  @Test("a tick is one column, and an element takes the tick of its column")
  func ticksAndElements() throws {
    #expect(try events("--1-2") == [.next(2, 1), .next(4, 2)])
  }

  @Test("a bar completes")
  func completion() throws {
    #expect(try events("-1|") == [.next(1, 1), .completed(2)])
  }

  @Test("a hash is the given error")
  func namedError() throws {
    let read = try Recorded<Event<Int>>.events(marbles: "-#", error: Broken())
    #expect(read == [.error(1, Broken())])
  }

  @Test("a hash without a given error is a MarbleError")
  func unnamedError() throws {
    #expect(try events("#") == [.error(0, MarbleError())])
  }

  @Test("a group happens in one tick and takes one column of time")
  func group() throws {
    #expect(try events("-(12)-3") == [.next(1, 1), .next(1, 2), .next(3, 3)])
  }

  @Test("a group may terminate the sequence")
  func endingGroup() throws {
    #expect(try events("-(1|)") == [.next(1, 1), .completed(1)])
  }

  @Test("spaces are ignored, also within a group")
  func spaces() throws {
    #expect(try events("  - (1 2) - 3 |") == events("-(12)-3|"))
  }

  @Test("a number in braces is that many ticks")
  func manyTicks() throws {
    #expect(try events("1{40}2|") == [.next(0, 1), .next(41, 2), .completed(42)])
  }

  @Test("an empty diagram is a sequence without events", arguments: ["", "   ", "---"])
  func nothing(diagram: String) throws {
    #expect(try events(diagram).isEmpty)
  }

  @Test("values define the elements of names")
  func values() throws {
    let read = try Recorded<Event<Bool>>.events(marbles: "ab", values: ["a": true, "b": false])
    #expect(read == [.next(0, true), .next(1, false)])
  }

  @Test("characters and strings are their own names")
  func ownNames() throws {
    #expect(try Recorded<Event<Character>>.events(marbles: "x") == [.next(0, "x")])
    #expect(try Recorded<Event<String>>.events(marbles: "x") == [.next(0, "x")])
  }

  @Test("values take precedence over the meaning of a name")
  func valuesWin() throws {
    let read = try Recorded<Event<Int>>.events(marbles: "12", values: ["1": 100])
    #expect(read == [.next(0, 100), .next(1, 2)])
  }

  private func events(_ diagram: String) throws -> [Recorded<Event<Int>>] {
    try Recorded<Event<Int>>.events(marbles: diagram)
  }
}

struct Broken: Error {}
