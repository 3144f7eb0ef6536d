import CourseScreens
import ExerciseKit
import HeadlessUIKit

/// What the user does with the form on which something to do is typed.
extension ScreenStory {
  private var form: TodoFormViewController? { screen as? TodoFormViewController }

  func tapDone() { if let form { tap(form.doneButton, "user taps Done") } }

  func tapCancel() { if let form { tap(form.cancelButton, "user taps Cancel") } }

  /// The user opens a form, types a name and taps Done.
  func add(_ name: String, with form: TodoFormViewController) {
    present(form)
    type(name)
    tapDone()
  }

  /// Covers the screen in full, so that it disappears and does not go.
  func cover() {
    let picker = UIViewController()
    picker.modalPresentationStyle = .fullScreen
    present(picker, "a photo picker covers the screen")
  }

  func uncover() { act("the photo picker goes") { screen?.dismiss(animated: true) } }
}
