import RxController
import RxFlow

final class MainViewController: ListViewController<MainViewModel, Int> {
  private lazy var header = HeaderViewController(viewModel: .init())
  private let menu: MenuViewController

  init(menu: MenuViewController) {
    self.menu = menu
    super.init(viewModel: .init())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(header, to: view)
    self.addChild(menu)
    viewModel.addChild(header.viewModel)
  }
}

class AddViewController: BaseViewController<AddViewModel> {}
class AddProjectViewController: AddViewController {}
class SettingsViewController: SettingsBase {}
class ProfileViewController: BaseViewController<ProfileViewModel> {}
class FriendsViewController: BaseViewController<FriendsViewModel> {}
class HeaderViewController: RxViewController<HeaderViewModel> {}

class MenuViewController: RxViewController<MenuViewModel> {
  override func subviews() -> [UIView] {
    // A menu may hold a menu.
    addChild(MenuViewController(viewModel: .init()), to: view)
    return []
  }
}

class Ghost: RxViewController<GhostViewModel> {}

#if DEBUG
  class DebugViewController: RxViewController<DebugViewModel> {}
#endif

class MainViewModel: RxViewModel {}
