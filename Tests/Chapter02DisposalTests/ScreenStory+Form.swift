import CourseScreens
import ExerciseKit
import HeadlessUIKit

/// The actions of the user in the form for a to-do item.
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

  /// Presents a full-screen picker: the screen disappears and is not dismissed.
  func cover() {
    let picker = UIViewController()
    picker.modalPresentationStyle = .fullScreen
    present(picker, "a photo picker covers the screen")
  }

  func uncover() { act("the photo picker is dismissed") { screen?.dismiss(animated: true) } }
}
