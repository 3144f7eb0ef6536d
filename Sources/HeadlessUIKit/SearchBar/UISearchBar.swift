public import Foundation

/// A text field for a search, with optional buttons and scopes.
///
/// The user types into ``searchTextField``; the bar notifies its delegate.
open class UISearchBar: UIView {
  /// The delegate, which can prevent and observe editing and is notified of taps on the bar's
  /// buttons. Held weakly.
  open weak var delegate: (any UISearchBarDelegate)? {
    didSet { VirtualMain.require(self, "delegate") }
  }

  /// The field that the user types into. Its delegate is the bar's own: set the delegate of the bar.
  public let searchTextField = UISearchTextField(frame: .zero)

  /// A line of text above the field; `nil`, the default, for none. It is stored, not drawn.
  open var prompt: String? { didSet { VirtualMain.require(self, "prompt") } }
  /// Whether the cancel button is visible; `false` by default.
  open var showsCancelButton = false { didSet { VirtualMain.require(self, "showsCancelButton") } }
  /// Whether the bookmark button is visible; `false` by default.
  open var showsBookmarkButton = false {
    didSet { VirtualMain.require(self, "showsBookmarkButton") }
  }
  /// Whether the button of the search results is visible; `false` by default.
  open var showsSearchResultsButton = false {
    didSet { VirtualMain.require(self, "showsSearchResultsButton") }
  }
  /// Whether the search key is disabled while there is no text; `true` by default.
  open var enablesReturnKeyAutomatically = true {
    didSet { VirtualMain.require(self, "enablesReturnKeyAutomatically") }
  }

  /// Whether the scopes are visible; `false` by default.
  open var showsScopeBar = false { didSet { VirtualMain.require(self, "showsScopeBar") } }
  /// The titles of the scopes, such as "All" and "Open"; `nil`, the default, for none.
  open var scopeButtonTitles: [String]? {
    didSet { VirtualMain.require(self, "scopeButtonTitles") }
  }
  /// The index of the selected scope; 0 by default. Setting it doesn't notify the delegate.
  open var selectedScopeButtonIndex = 0 {
    didSet { VirtualMain.require(self, "selectedScopeButtonIndex") }
  }

  private let fieldDelegate = SearchFieldDelegate()

  /// Creates a bar without text and without buttons.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareField()
  }

  /// Creates a bar without text and without buttons; `coder` is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareField()
  }

  /// The text of the search, never `nil`. Setting it doesn't notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that an empty field shows.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Shows or hides the cancel button at once: `animated` is ignored.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  // MARK: - First responder: the bar stands for its field

  /// Whether the field can become the first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// Whether the field is the first responder.
  public override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Starts editing in the field unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends editing in the field unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  private func prepareField() {
    fieldDelegate.bar = self
    searchTextField.delegate = fieldDelegate
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      },
      for: .editingChanged
    )
    addSubview(searchTextField)
  }

  // MARK: - The user

  /// Selects a scope as the user does. A tap on the selected scope has no effect.
  func choose(scope index: Int) {
    guard index != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
  }
}

/// The field of a search bar.
open class UISearchTextField: UITextField {
  /// Creates an empty field.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty field; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Passes the calls of a search bar's field to the delegate of the bar.
private final class SearchFieldDelegate: UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) }
      ?? true
  }

  /// The return key is the search key. It doesn't end editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar, textField.hasText || !bar.enablesReturnKeyAutomatically {
      bar.delegate?.searchBarSearchButtonClicked(bar)
    }
    return false
  }
}
