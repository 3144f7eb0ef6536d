import HeadlessUIKit
import RxCoordinator

/// The flow of the list and the book, with the contributors of the README.
final class ShelfFlow: NamedFlow {
  let name = "shelf"
  let stack = UINavigationController()
  /// The flow of the loan, while it exists.
  private(set) weak var loan: LoanFlow?
  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? ShelfStep {
    case .shelf:
      let shelf = ShelfViewController(viewModel: ShelfViewModel())
      stack.pushViewController(shelf, animated: false)
      return .viewController(shelf)
    case .book(let title):
      let book = BookViewController(viewModel: BookViewModel(title))
      stack.pushViewController(book, animated: true)
      return .viewController(book)
    case .borrow:
      let loan = LoanFlow()
      self.loan = loan
      stack.present(loan.sheet, animated: true)
      return .flow(loan, with: LoanStep.start)
    case .finished:
      stack.dismiss(animated: true)
      return .none
    case nil:
      return .none
    }
  }
}

/// The flow of a loan. Its one screen has a plain stepper instead of a view model.
final class LoanFlow: NamedFlow {
  let name = "loan"
  let sheet = UINavigationController()
  let stepper = NoneStepper()
  var root: any Presentable { sheet }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? LoanStep {
    case .start:
      let screen = UIViewController()
      sheet.pushViewController(screen, animated: false)
      return .viewController(screen, with: stepper)
    case .end:
      return .end(forwardToParentFlowWithStep: ShelfStep.finished)
    case nil:
      return .none
    }
  }
}
