import ExerciseKit
import Testing

@testable import RxCore

@Suite("The buffer of a replay subject", .ledger)
struct ReplayBufferTests {
  @Test("stores the last elements, up to its limit", arguments: [0, 1, 2, 3, 5, 8, 64])
  func holdsTheLast(limit: Int) {
    var buffer = ReplayBuffer<String>(limit: limit)
    for number in 0..<200 {
      add("\(number)", to: &buffer)
      let expected = ((number + 1 - min(limit, number + 1))..<(number + 1)).map { "\($0)" }
      #expect(content(of: buffer) == expected)
      #expect(buffer.isEmpty == expected.isEmpty)
    }
  }

  @Test("stores all elements if there is no limit")
  func holdsAll() {
    var buffer = ReplayBuffer<Int>(limit: nil)
    for number in 0..<1_000 { buffer.append(number) }
    #expect(!buffer.isFull)
    #expect(content(of: buffer) == Array(0..<1_000))
  }

  @Test("a copy does not change", arguments: [3, nil])
  func copiesStay(limit: Int?) {
    var buffer = ReplayBuffer<Int>(limit: limit)
    for number in 0..<3 { buffer.append(number) }
    let copy = buffer
    add(3, to: &buffer)
    #expect(content(of: copy) == [0, 1, 2])
    #expect(content(of: buffer) == (limit == nil ? [0, 1, 2, 3] : [1, 2, 3]))
    buffer.removeAll()
    #expect(buffer.isEmpty)
    #expect(content(of: copy) == [0, 1, 2])
  }

  @Test("a replaced element is released, and the remaining ones with the buffer")
  func releasesElements() {
    final class Element {}
    weak var first: Element?
    weak var last: Element?
    do {
      var buffer = ReplayBuffer<Element>(limit: 1)
      let elements = (Element(), Element())
      (first, last) = elements
      buffer.append(elements.0)
      _ = buffer.replaceOldest(with: elements.1)
    }
    #expect(first == nil)
    #expect(last == nil)
  }

  private func add<Element>(_ element: Element, to buffer: inout ReplayBuffer<Element>) {
    if !buffer.isFull {
      buffer.append(element)
    } else if !buffer.isEmpty {
      _ = buffer.replaceOldest(with: element)
    }
  }

  private func content<Element>(of buffer: ReplayBuffer<Element>) -> [Element] {
    var content: [Element] = []
    buffer.forEach { content.append($0) }
    return content
  }
}
