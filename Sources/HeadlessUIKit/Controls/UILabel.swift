public import Foundation

/// A view that shows text.
open class UILabel: UIView {
  private var content = NSAttributedString(string: "")
  private var hasText = false

  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }
  open var textColor: UIColor? = .black { didSet { VirtualMain.require(self, "textColor") } }
  open var textAlignment = NSTextAlignment.natural {
    didSet { VirtualMain.require(self, "textAlignment") }
  }
  /// The largest number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { VirtualMain.require(self, "numberOfLines") } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The text; initially `nil`.
  open var text: String? {
    get { hasText ? content.string : nil }
    set { show(newValue.map { NSAttributedString(string: $0) }) }
  }

  /// The text with its attributes; initially `nil`.
  open var attributedText: NSAttributedString? {
    get { hasText ? content : nil }
    set { show(newValue) }
  }

  private func show(_ text: NSAttributedString?) {
    guard VirtualMain.require(self, "text") else { return }
    hasText = text != nil
    content = text.map(NSAttributedString.init(attributedString:)) ?? NSAttributedString(string: "")
    setNeedsLayout()
  }
}
