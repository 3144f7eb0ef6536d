public import Foundation

/// A view that shows text.
open class UILabel: UIView {
  private var content = NSAttributedString(string: "")
  private var hasText = false

  /// Whether the text has its normal color; `true` by default. UIKit dims the text of a label that
  /// isn't enabled; here the value is stored only.
  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }
  /// The color of the text; black by default. It is stored, not drawn, and `nil` remains `nil`.
  open var textColor: UIColor? = .black { didSet { VirtualMain.require(self, "textColor") } }
  /// The alignment of the text, which is stored only.
  open var textAlignment = NSTextAlignment.natural {
    didSet { VirtualMain.require(self, "textAlignment") }
  }
  /// The largest number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { VirtualMain.require(self, "numberOfLines") } }

  /// Creates a label without text. Touches don't reach it: `isUserInteractionEnabled` is `false`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label without text, which touches don't reach; `coder` is ignored.
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
