internal import Foundation

/// What a tab bar shows for one screen.
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?

  /// The standard items of the system.
  public enum SystemItem: String, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  /// The image; stored, not drawn.
  open var image: UIImage?
  /// The image while the item is selected; stored, not drawn.
  open var selectedImage: UIImage?

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, tag: tag)
    self.image = image
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.rawValue.capitalized, tag: tag)
  }

  public init(title: String?, tag: Int) {
    super.init()
    self.title = title
    self.tag = tag
  }
}
