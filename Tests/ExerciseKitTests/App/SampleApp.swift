import Dispatch
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore

/// An app with a button that asks a question. It counts the seconds and the answers.
final class SampleApp: RunnableApp {
  /// The declaration of the app.
  static let run = AppRun { SampleApp($0, $1) }

  static let vocabulary = ["ask", "yes", "no", "name TEXT", "type TEXT", "ring"]

  let window = UIWindow()
  let parts: [AppPart]
  let brokenRules: [String] = []
  private let screen = UIViewController()
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
  private let field = UITextField(frame: CGRect(x: 0, y: 40, width: 60, height: 30))
  private var answers: [String] = []
  private var rings = 0
  private var seconds = 0
  private var counting: (any Disposable)?

  init(_ clock: AppClock, _ parts: AppParts) {
    self.parts = parts.ids.map { id in
      if id == "9.3" { return .missing(id, remark: "no bell") }
      return parts.isLearners(id) ? .learner(id) : .reference(id)
    }
    counting = Observable<Int>.interval(.seconds(1), scheduler: clock.scheduler)
      .subscribe(onNext: { [weak self] in self?.seconds = $0 + 1 })
    button.addAction(UIAction { [weak self] _ in self?.ask() }, for: .touchUpInside)
    screen.view.addSubview(button)
    screen.view.addSubview(field)
    window.rootViewController = screen
    window.makeKeyAndVisible()
  }

  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    for title in ["Yes", "No"] {
      alert.addAction(
        UIAlertAction(title: title, style: .default) { [weak self] _ in
          self?.answers.append(title)
        }
      )
    }
    screen.present(alert, animated: true)
  }

  var commands: [AppCommand] { [AppCommand("ring", key: "b") { [unowned self] in rings += 1 }] }

  var surroundings: [String] {
    let given = answers.isEmpty ? "none" : answers.joined(separator: ", ")
    return ["seconds  \(seconds)", "answers  \(given)", "rings    \(rings)"]
  }

  func nameControls() {
    button.setTitle("Ask", for: .normal)
    field.accessibilityLabel = "Name"
  }

  func close() {
    counting?.dispose()
    window.rootViewController = nil
  }
}
