import Foundation
import HeadlessUIKit
import RxCoordinator
import RxCore

/// A screen with buttons, each of which sends a step.
final class Screen: UIViewController, Stepper {
  let steps = PublishRelay<any Step>()
  let name: String
  private let places: [(title: String, step: Place)]

  init(_ name: String, _ places: KeyValuePairs<String, Place> = [:]) {
    self.name = name
    self.places = places.map { ($0.key, $0.value) }
    super.init()
    title = name
  }

  required init?(coder: NSCoder) { fatalError("made by code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (row, place) in places.enumerated() {
      let button = UIButton(frame: CGRect(x: 0, y: 60 * row, width: 200, height: 44))
      button.accessibilityIdentifier = place.title
      button.addAction(
        UIAction { [unowned self] _ in steps.accept(place.step) },
        for: .touchUpInside
      )
      view.addSubview(button)
    }
  }

  /// Returns the button with that title.
  func button(_ title: String) -> UIButton? {
    view.subviews.compactMap { $0 as? UIButton }.first { $0.accessibilityIdentifier == title }
  }
}
