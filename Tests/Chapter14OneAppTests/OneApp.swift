import AppReference
import ExerciseKit
import HeadlessUIKit

/// What the seed decides in the stories of this chapter.
extension Lab {
  /// An item with an ID and a title from the seed.
  func drawnTodo(_ word: String, isFinished: Bool = false) -> Todo {
    Todo(id: random(in: 1...99), title: numbered(word), isFinished: isFinished)
  }

  /// Items with different IDs and titles, in no order of their IDs.
  func drawnTodos(_ count: Int) -> [Todo] {
    let step = random(in: 2...5)
    return (0..<count).map { index in
      let id = 100 + step * (index.isMultiple(of: 2) ? index : -index)
      return Todo(id: id, title: "\(numbered("item")) \(index)")
    }
  }
}

/// The bar buttons of both screens.
extension ScreenStory {
  func tapAdd() { tap(screen?.navigationItem.rightBarButtonItem, "user taps Add") }

  func tapDone() { tap(screen?.navigationItem.rightBarButtonItem, "user taps Done") }

  func tapCancel() { tap(screen?.navigationItem.leftBarButtonItem, "user taps Cancel") }
}
