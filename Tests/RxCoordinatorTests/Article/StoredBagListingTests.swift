import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// A row that gets its bag from the protocol.
private class Row: UITableViewCell, HasDisposeBag {
  private(set) var values: [Int] = []

  func show(_ values: Observable<Int>) {
    values.subscribe(onNext: { [weak self] in self?.values.append($0) }).disposed(by: disposeBag)
  }
}

/// A row that replaces its bag when it is reused.
private final class ReusableRow: Row {
  override func prepareForReuse() {
    super.prepareForReuse()
    disposeBag = DisposeBag()
  }
}

/// A stored property as it is often written without Objective-C: a table by address.
private final class BagsByAddress {
  private var bags: [ObjectIdentifier: DisposeBag] = [:]

  func bag(of owner: AnyObject) -> DisposeBag {
    if let known = bags[ObjectIdentifier(owner)] { return known }
    let new = DisposeBag()
    bags[ObjectIdentifier(owner)] = new
    return new
  }

  func hasBag(of owner: AnyObject) -> Bool { bags[ObjectIdentifier(owner)] != nil }
}

/// A value type, whose copies share no identity.
private struct Ticket {
  let number: Int
}

private final class Page {}

@Suite("The RxFlow tips: a bag from a protocol, and how it must not be stored", .ledger)
struct StoredBagListingTests {
  private let lab = Lab()
  private let first = PublishSubject<Int>()
  private let second = PublishSubject<Int>()

  @Test("a conformance is enough for a bag, which is the same on each access and ends with its row")
  func bag() {
    do {
      let row = ReusableRow(style: .default, reuseIdentifier: nil)
      #expect(row.disposeBag === row.rx.disposeBag)
      row.show(first)
      first.onNext(1)
      #expect(row.values == [1])
    }
    #expect(!first.hasObservers)
  }

  @Test("a row that replaces its bag in prepareForReuse observes only its current values")
  func reuse() {
    let row = ReusableRow(style: .default, reuseIdentifier: nil)
    row.show(first)
    row.prepareForReuse()
    row.show(second)
    first.onNext(1)
    second.onNext(2)
    #expect(row.values == [2])
    #expect(!first.hasObservers)
  }

  @Test("defect: a reused row that keeps its bag still observes the values of its former place")
  func noReplacement() {
    let row = Row(style: .default, reuseIdentifier: nil)
    row.show(first)
    row.prepareForReuse()
    row.show(second)
    first.onNext(1)
    second.onNext(2)
    #expect(row.values == [1, 2])
  }

  @Test("defect: a bag in a table by address is not disposed of with its owner")
  func leak() {
    let table = BagsByAddress()
    do {
      let page = Page()
      first.subscribe().disposed(by: table.bag(of: page))
    }
    #expect(first.hasObservers)
  }

  @Test("defect: a new object at the address of a deallocated one has a bag before its first use")
  func addressReuse() {
    let table = BagsByAddress()
    do { _ = table.bag(of: Page()) }
    let hasForeignBag = (0..<10_000).contains { _ in
      let page = Page()
      defer { _ = table.bag(of: page) }
      return table.hasBag(of: page)
    }
    #expect(hasForeignBag)
  }

  @Test("defect: each copy of a struct is boxed separately, so equal values have different bags")
  func structs() {
    let table = BagsByAddress()
    let ticket = Ticket(number: 7)
    let boxes = [ticket as AnyObject, ticket as AnyObject]
    #expect(table.bag(of: boxes[0]) === table.bag(of: boxes[0]))
    #expect(table.bag(of: boxes[0]) !== table.bag(of: boxes[1]))
    withExtendedLifetime(boxes) {}
  }
}
