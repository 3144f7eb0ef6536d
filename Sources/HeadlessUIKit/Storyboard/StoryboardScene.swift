/// A screen of a storyboard: how to create it, and the segues that start from it.
final class StoryboardScene {
  let identifier: String
  weak var storyboard: UIStoryboard?
  private(set) var segues: [StoryboardSegue] = []
  private let make: () -> UIViewController?
  private let connect: (UIViewController) -> Void

  init(
    _ identifier: String,
    make: @escaping () -> UIViewController?,
    connect: @escaping (UIViewController) -> Void
  ) {
    self.identifier = identifier
    self.make = make
    self.connect = connect
  }

  func add(_ segue: StoryboardSegue) { segues.append(segue) }

  func makeController() -> UIViewController? {
    let controller = make()
    controller?.scene = self
    controller?.storyboard = storyboard
    return controller
  }

  /// Sets the outlets of a controller whose view was just loaded.
  func connectOutlets(_ controller: UIViewController) { connect(controller) }
}

/// A transition from one scene to another, as drawn in a storyboard.
struct StoryboardSegue {
  let identifier: String
  let kind: UIStoryboard.SegueKind
  let trigger: UIStoryboard.SegueTrigger
  /// The scene to which the segue leads; `nil` for an unwind segue.
  let destination: String?
}
