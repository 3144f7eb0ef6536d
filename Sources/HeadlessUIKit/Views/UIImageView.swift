public import Foundation

/// A view that shows an image. The image is stored, not drawn.
open class UIImageView: UIView {
  /// The image; `nil`, the default, for none.
  open var image: UIImage? { didSet { VirtualMain.require(self, "image") } }
  /// The image while ``isHighlighted`` is set; `nil`, the default, for ``image``.
  open var highlightedImage: UIImage? {
    didSet { VirtualMain.require(self, "highlightedImage") }
  }
  /// Whether the view shows its highlighted image; `false` by default.
  open var isHighlighted = false { didSet { VirtualMain.require(self, "isHighlighted") } }

  /// Creates a view without an image. Touches don't reach it: `isUserInteractionEnabled` is `false`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of an image, whose frame is zero. In UIKit, it has the size of the image.
  /// - Parameter image: The image; `nil` for none.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  /// Creates a view without an image, which touches don't reach; `coder` is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
