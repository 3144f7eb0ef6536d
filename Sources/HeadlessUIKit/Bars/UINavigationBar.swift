public import Foundation

/// The bar of a navigation controller. It shows the `navigationItem` of the top screen.
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var isTranslucent = true

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
