public import Foundation

/// The bar of a navigation controller. It shows the `navigationItem` of the top screen.
///
/// Here it is not a part of the view hierarchy, and has no subviews: a ``User`` taps the items of
/// the top screen instead.
open class UINavigationBar: UIView {
  /// Whether titles are large; `false` by default. The value is stored only: the bar is always 44
  /// points high.
  open var prefersLargeTitles = false
  /// Whether content shines through the bar; `true` by default. The value is stored only: screens
  /// extend under the bar in any case, and their safe area excludes it.
  open var isTranslucent = true

  /// Creates a bar. A navigation controller has its own and uses no other.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a bar whose frame is zero; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
