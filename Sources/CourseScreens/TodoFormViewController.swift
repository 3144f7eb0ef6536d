public import CourseDomain
internal import Foundation
public import HeadlessUIKit

/// A form on which the user types a to-do item: a field, and the buttons Done and Cancel.
///
/// Subclasses implement the actions of the buttons.
///
/// ```swift
/// final class TodoDetail: TodoFormViewController {
///   override func done() { print(item) }
/// }
/// ```
open class TodoFormViewController: UIViewController {
  /// The field for the name of the item. It is added to the view when the view is loaded.
  public let nameField = UITextField(frame: CGRect(x: 16, y: 100, width: 200, height: 30))
  /// The button that calls ``done()``, from when the view is loaded.
  public let doneButton = UIButton(type: .system)
  /// The button that calls ``cancel()``, from when the view is loaded.
  public let cancelButton = UIButton(type: .system)

  /// The item that the user has typed.
  public var item: TodoItem { TodoItem(nameField.text ?? "") }

  /// Adds the field and the buttons to the view, and connects the buttons to ``done()`` and
  /// ``cancel()``.
  open override func viewDidLoad() {
    super.viewDidLoad()
    doneButton.setTitle("Done", for: .normal)
    cancelButton.setTitle("Cancel", for: .normal)
    for part in [nameField, doneButton, cancelButton] { view.addSubview(part) }
    doneButton.addTarget(self, action: TodoFormViewController.done, for: .touchUpInside)
    cancelButton.addTarget(self, action: TodoFormViewController.cancel, for: .touchUpInside)
  }

  /// Called when the user taps Done.
  open func done() {}

  /// Called when the user taps Cancel.
  open func cancel() {}
}
