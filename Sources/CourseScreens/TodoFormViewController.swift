public import CourseDomain
internal import Foundation
public import HeadlessUIKit

/// A form on which the user types something to do: a field, and a button for each way out.
///
/// What the buttons do is for a subclass to say.
///
/// ```swift
/// final class TodoDetail: TodoFormViewController {
///   override func done() { print(item) }
/// }
/// ```
open class TodoFormViewController: UIViewController {
  public let nameField = UITextField(frame: CGRect(x: 16, y: 100, width: 200, height: 30))
  public let doneButton = UIButton(type: .system)
  public let cancelButton = UIButton(type: .system)

  /// What the user has typed.
  public var item: TodoItem { TodoItem(nameField.text ?? "") }

  open override func viewDidLoad() {
    super.viewDidLoad()
    doneButton.setTitle("Done", for: .normal)
    cancelButton.setTitle("Cancel", for: .normal)
    for part in [nameField, doneButton, cancelButton] { view.addSubview(part) }
    doneButton.addTarget(self, action: TodoFormViewController.done, for: .touchUpInside)
    cancelButton.addTarget(self, action: TodoFormViewController.cancel, for: .touchUpInside)
  }

  /// The user taps Done.
  open func done() {}

  /// The user taps Cancel.
  open func cancel() {}
}
