// 2.7 Weak, unowned, strong
//
// A screen subscribes three times, and each of the closures retains it in a different way. Repair
// the three methods.
//
// - While the screen is alive, `follow` shows the latest name as its title, and `count` counts the
//   notes. `save` appends an item to `saved` when its parameter `save` calls back for that item.
// - The methods may be called in any order, `count` once for a screen. The sources never fail.
// - The screen is deallocated when nothing else retains it, even if a save is still pending.
// - The subscriptions of `follow` and `save` end with the screen. That of `count` ends when the
//   app's bag is released. It may end earlier if the screen no longer exists.
// - An event or a callback that arrives during or after the deallocation of the screen has no
//   effect on the screen and does not crash. `save` may still be called for such an item.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private(set) var noteCount = 0
    private(set) var saved: [TodoItem] = []
    private let bag = DisposeBag()

    /// Shows the latest name as the title.
    func follow(_ names: Observable<String>) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.7 Draw the strong references. Where is the cycle?
      // STUB: names.subscribe(onNext: { self.title = $0 }).disposed(by: bag)
      names.subscribe(onNext: { [weak self] in self?.title = $0 }).disposed(by: bag)
      // END SOLUTION
    }

    /// Counts notes for as long as the app runs; the bag is the app's.
    func count(_ notes: Observable<String>, in app: DisposeBag) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.7 Can a note arrive after deallocation?
      // STUB: notes.subscribe(onNext: { _ in self.noteCount += 1 }).disposed(by: app)
      notes.subscribe(onNext: { [weak self] _ in self?.noteCount += 1 }).disposed(by: app)
      // END SOLUTION
    }

    /// Saves each item; `save` calls its second argument when it has finished, at any time.
    func save(
      _ items: Observable<TodoItem>,
      by save: @escaping (TodoItem, @escaping () -> Void) -> Void
    ) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.7 Weak in the outer closure, and in the inner one?
      // STUB: items
      // STUB:   .subscribe(onNext: { [weak self] item in
      // STUB:     guard let self else { return }
      // STUB:     save(item) { self.saved.append(item) }
      // STUB:   })
      // STUB:   .disposed(by: bag)
      items
        .subscribe(onNext: { [weak self] item in
          save(item) { self?.saved.append(item) }
        })
        .disposed(by: bag)
      // END SOLUTION
    }
  }
}
