/// What a tab bar shows for one screen.
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?

  public init(title: String?, tag: Int) {
    super.init()
    self.title = title
    self.tag = tag
  }
}
