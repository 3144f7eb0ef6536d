internal import Foundation

/// The content of a tab bar for one screen.
open class UITabBarItem: UIBarItem {
  /// The text in the item's badge; `nil`, the default, for no badge. It is stored, not drawn.
  open var badgeValue: String?

  /// The standard items of the system.
  public enum SystemItem: String, Sendable {
    /// An item whose title is the name of its case, capitalized. UIKit also shows a symbol.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    /// An item whose title is the name of its case, capitalized. UIKit also shows a symbol.
    case downloads, mostRecent, mostViewed
  }

  /// The image while the item is selected; stored, not drawn.
  open var selectedImage: UIImage?

  /// Creates an item without a title and without images.
  public override init() { super.init() }

  /// Creates an item.
  /// - Parameters:
  ///   - title: The text below the image; `nil` for none.
  ///   - image: The image, which is stored only.
  ///   - tag: A number by which your code can identify the item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, tag: tag)
    self.image = image
  }

  /// Creates an item with two images and the tag 0.
  /// - Parameters:
  ///   - title: The text below the image; `nil` for none.
  ///   - image: The image while another tab is selected, which is stored only.
  ///   - selectedImage: The image while this tab is selected, which is stored only.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates a standard item, whose title is the name of the case, capitalized.
  /// - Parameters:
  ///   - systemItem: The standard item.
  ///   - tag: A number by which your code can identify the item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.rawValue.capitalized, tag: tag)
  }

  /// Creates an item without images. In UIKit, pass `nil` to `init(title:image:tag:)`.
  /// - Parameters:
  ///   - title: The text of the item; `nil` for none.
  ///   - tag: A number by which your code can identify the item.
  public init(title: String?, tag: Int) {
    super.init()
    self.title = title
    self.tag = tag
  }
}
