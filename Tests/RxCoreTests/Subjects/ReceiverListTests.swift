import ExerciseKit
import Testing

@testable import RxCore

@Suite("The list of a subject's receivers", .ledger)
struct ReceiverListTests {
  @Test(
    "equals a plain array after additions, removals and replacements",
    arguments: 0..<40
  )
  func holdsWhatAnArrayWould(seed: Int) {
    var lots = Lots(seed)
    var list = ReceiverList()
    var model: [(key: UInt64, name: Int)] = []
    for name in 0..<300 {
      switch lots.draw(3) {
      case 0 where !model.isEmpty:
        let leaving = model.remove(at: lots.draw(model.count))
        let (removed, again) = (list.remove(leaving.key), list.remove(leaving.key))
        #expect(removed.map(self.name) == leaving.name)
        #expect(again.map(self.name) == nil)
      case 1 where !model.isEmpty:
        let index = lots.draw(model.count)
        let old = list.replace(model[index].key, with: ErasedReceiver(Named(name)))
        #expect(old.map(self.name) == model[index].name)
        model[index].name = name
      default:
        let key = list.takeKey()
        list.append(ErasedReceiver(Named(name)), key: key)
        model.append((key, name))
      }
      #expect(names(in: list.snapshot()) == model.map(\.name))
      #expect(list.count == model.count)
    }
  }

  @Test("a snapshot does not change during iteration")
  func copiesStayAsTheyAre() {
    var list = ReceiverList()
    let keys = (0..<10).map { name in
      let key = list.takeKey()
      list.append(ErasedReceiver(Named(name)), key: key)
      return key
    }
    let before = list.snapshot()
    _ = list.remove(keys[3])
    _ = list.replace(keys[4], with: ErasedReceiver(Named(40)))
    list.append(ErasedReceiver(Named(10)), key: list.takeKey())
    #expect(names(in: before) == Array(0..<10))
    #expect(names(in: list.snapshot()) == [0, 1, 2, 40, 5, 6, 7, 8, 9, 10])
    list.removeAll()
    #expect(list.isEmpty)
    #expect(names(in: before) == Array(0..<10))
  }

  private func names(in places: ReceiverPlaces) -> [Int] {
    (0..<places.end).compactMap { places.receiver(at: $0).map(name) }
  }

  private func name(_ receiver: ErasedReceiver) -> Int {
    (receiver.typed(for: Int.self) as? Named)?.name ?? -1
  }
}

private final class Named: Receiver<Int> {
  let name: Int

  init(_ name: Int) {
    self.name = name
    super.init()
  }
}
