import Testing

@testable import CourseKit

@Suite("A lesson marks the names that it introduces")
struct IntroductionsTests {
  private static let lesson = """
    # Streams

    ## The idea

    An *observable* emits events.
    An observer receives them.

    <!-- introduces Observable, just -->

    ### Stop

    `take(until:)` completes when another observable emits:

    ```swift
    // a line

    source.take(until: stop)
    ```
    <!-- introduces take(until:) -->
    """

  @Test("a mark has its names, its heading, and the paragraph above it")
  func marks() {
    let entries = Introductions.entries(in: Self.lesson, chapter: 3, token: "Chapter03")
    #expect(entries.map(\.name.description) == ["Observable", "just", "take(until:)"])
    #expect(entries.map(\.line) == [8, 8, 19])
    #expect(entries.map { $0.heading?.text } == ["The idea", "The idea", "Stop"])
    #expect(entries[0].paragraph == "An *observable* emits events.\nAn observer receives them.")
    #expect(entries[2].paragraph.hasPrefix("`take(until:)` completes"))
    #expect(entries[2].paragraph.hasSuffix("source.take(until: stop)\n```"))
    #expect(entries[2].place == "Chapters/Chapter03/README.md#stop")
  }

  @Test("a name without labels explains all functions of that name, one with labels only its own")
  func explains() throws {
    func explains(_ mark: String, _ use: String) throws -> Bool {
      try #require(LibraryName(mark)).explains(#require(LibraryName(use)))
    }
    #expect(try explains("take", "take(_:)"))
    #expect(try explains("take", "take(until:)"))
    #expect(try explains("take(until:)", "take"))
    #expect(try !explains("take(until:)", "take(_:)"))
    #expect(try explains("do(onSubscribe:)", "do(onNext:onSubscribe:)"))
    #expect(try !explains("takeLast", "take"))
  }

  @Test("a text that is not a name has no introduction")
  func names() {
    #expect(LibraryName("take(until: stop)") == nil)
    #expect(LibraryName("a b") == nil)
    #expect(LibraryName(".just")?.description == "just")
    #expect(LibraryName("retry()")?.labels == [])
  }
}
