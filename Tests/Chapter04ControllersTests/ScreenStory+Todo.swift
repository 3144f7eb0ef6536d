import ExerciseKit
import HeadlessUIKit

/// The buttons that the storyboard of the to-do app puts into the bars.
extension ScreenStory {
  func tapAdd() { tap(screen?.navigationItem.rightBarButtonItem, "user taps Add") }

  func tapDone() { tap(screen?.navigationItem.rightBarButtonItem, "user taps Done") }

  func tapCancel() { tap(screen?.navigationItem.leftBarButtonItem, "user taps Cancel") }
}
