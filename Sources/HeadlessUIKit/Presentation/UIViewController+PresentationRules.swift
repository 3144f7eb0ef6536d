extension UIViewController {
  /// Whether a screen can be presented over this one, which fills the window.
  func canPresent(_ screen: UIViewController, over below: UIViewController) -> Bool {
    if let present = below.presented {
      reportPresentation(
        present.isBeingDismissed
          ? "the previous screen must be dismissed first, and \(type(of: present)) is still being"
            + " dismissed."
          : "a screen presents one other at a time, and \(type(of: below)) presents"
            + " \(type(of: present)) already.",
        repair: present.isBeingDismissed
          ? "Present from the completion of dismiss(animated:completion:)."
          : "Dismiss that one first, or present from it."
      )
      return false
    }
    if let parent = screen.parent {
      reportPresentation(
        "a screen that is in a container can't be presented, and this"
          + " \(type(of: screen)) is in \(type(of: parent)).",
        repair: "Present \(type(of: parent)), or a screen without a container."
      )
      return false
    }
    if screen.presenter != nil || screen.viewIfLoaded?.window != nil {
      reportPresentation(
        "a screen is shown in one place at a time, and this \(type(of: screen)) is already shown.",
        repair: "Present a new \(type(of: screen))."
      )
      return false
    }
    if below.viewIfLoaded?.window == nil {
      reportPresentation(
        "only a screen that is in a window can present, and \(type(of: below)) is in none.",
        repair: "Present after it has appeared, for example in viewDidAppear(_:)."
      )
      return false
    }
    return true
  }

  private func reportPresentation(_ rule: String, repair: String) {
    Misuse.report(
      "\(type(of: self)).present(_:animated:completion:)",
      rule: rule,
      repair: repair
    )
  }

  func reportNothingToDismiss() {
    Misuse.report(
      "\(type(of: self)).dismiss(animated:completion:)",
      rule: "only a presented screen can be dismissed, and neither \(type(of: self)) nor its"
        + " container is presented, nor do they present a screen.",
      repair: navigationController == nil
        ? "Dismiss only a presented screen, and only once."
        : "Remove a pushed screen with navigationController?.popViewController(animated:)."
    )
  }

  func reportUnfinishedTransition(of screen: UIViewController) {
    let state = screen.isBeingDismissed ? "dismissed" : "presented"
    Misuse.report(
      "\(type(of: self)).dismiss(animated:completion:)",
      rule: "a screen is dismissed once, after its presentation, and \(type(of: screen)) is still"
        + " being \(state).",
      repair: screen.isBeingDismissed
        ? "Call dismiss once." : "Dismiss it from the completion of present, or later."
    )
  }
}
