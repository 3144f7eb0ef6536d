import CourseDomain
import ExerciseKit
import HeadlessUIKit

extension Lab {
  /// An unfinished item with a number from the seed in its name: `milk 37`.
  func todo(_ word: String) -> TodoItem { TodoItem(numbered(word)) }

  /// A random Boolean from the seed.
  func flip() -> Bool { random(in: 0...1) == 1 }
}

/// The bar buttons of the to-do app, as its storyboard creates them.
extension ScreenStory {
  func tapAdd() { tap(screen?.navigationItem.rightBarButtonItem, "user taps Add") }

  func tapDone() { tap(screen?.navigationItem.rightBarButtonItem, "user taps Done") }

  func tapCancel() { tap(screen?.navigationItem.leftBarButtonItem, "user taps Cancel") }

  /// Turns the switch of the screen, if it has one.
  func flipSwitch() {
    act("user flips the switch") { if let toggle { user.flip(toggle) } }
  }
}
