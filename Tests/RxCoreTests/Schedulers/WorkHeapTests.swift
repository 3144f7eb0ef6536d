import ExerciseKit
import Testing

@testable import RxCore

@Suite("The queue of a virtual clock", .ledger)
struct WorkHeapTests {
  @Test("objects of the same order are removed in the order of insertion", arguments: 0..<20)
  func comesOutInOrder(seed: Int) {
    var lots = Lots(seed)
    let heap = WorkHeap(isBefore: nil)
    var model: [Item] = []
    for number in 0..<400 {
      if lots.draw(3) == 0, let first = model.min() {
        #expect(item(heap.first) == first)
        heap.removeFirst()
        model.removeAll { $0 == first }
      } else {
        let item = Item(order: lots.draw(20), number: number)
        heap.insert(item, order: item.order, number: number)
        model.append(item)
      }
    }
    #expect(heap.sorted.map { item($0) } == model.sorted())
    for expected in model.sorted() {
      #expect(item(heap.first) == expected)
      heap.removeFirst()
    }
    #expect(heap.first == nil)
  }

  @Test("if the order is the same, the comparison decides")
  func comparisonDecides() {
    let heap = WorkHeap { left, right in
      let (left, right) = (self.item(left)!.order, self.item(right)!.order)
      return left == right ? .equal : left < right ? .lessThan : .greaterThan
    }
    for (number, order) in [5, 3, 9, 3, 1].enumerated() {
      heap.insert(Item(order: order, number: number), order: 0, number: number)
    }
    #expect(heap.sorted.map { item($0)?.number } == [4, 1, 3, 0, 2])
  }

  @Test("remaining objects are released with the heap")
  func releasesObjects() {
    weak var left: Item?
    weak var removed: Item?
    do {
      let heap = WorkHeap(isBefore: nil)
      let items = (Item(order: 0, number: 0), Item(order: 1, number: 1))
      (removed, left) = items
      heap.insert(items.0, order: 0, number: 0)
      heap.insert(items.1, order: 1, number: 1)
      heap.removeFirst()
    }
    #expect(removed == nil)
    #expect(left == nil)
  }

  private func item(_ pointer: UnsafeRawPointer?) -> Item? {
    pointer.map { Unmanaged<Item>.fromOpaque($0).takeUnretainedValue() }
  }
}

private final class Item: Comparable {
  let order: Int
  let number: Int

  init(order: Int, number: Int) {
    self.order = order
    self.number = number
  }

  static func == (left: Item, right: Item) -> Bool { left === right }

  static func < (left: Item, right: Item) -> Bool {
    (left.order, left.number) < (right.order, right.number)
  }
}
