import CourseDomain
import RxCore

private final class Keeper {
  var kept: [AnyObject] = []
}
private final class Phoenix {
  let keeper: Keeper
  init(_ keeper: Keeper) { self.keeper = keeper }
  deinit { keeper.kept.append(self) }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let keeper = Keeper()
    do { _ = Phoenix(keeper) }
    print(keeper.kept)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
