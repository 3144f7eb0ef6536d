import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("The RxController README: an app of two flows, three screens and a child", .ledger)
struct ShelfAppTests {
  private let lab = Lab()

  /// Starts the app and opens the book.
  private func open() -> (phone: Phone, flow: ShelfFlow, book: BookViewController) {
    let phone = Phone(lab)
    let flow = ShelfFlow()
    lab.introduce(flow, as: "the flow")
    phone.start(flow, at: ShelfStep.shelf)
    let shelf = flow.stack.topViewController as! ShelfViewController
    phone.user.tap(shelf.pickButton)
    phone.settle()
    return (phone, flow, flow.stack.topViewController as! BookViewController)
  }

  @Test("a step of a view model shows the next screen")
  func navigation() {
    let (phone, _, book) = open()
    #expect(phone.log == ["shelf shelf", "shelf book(\"Rain\")"])
    #expect(phone.user.screen === book)
  }

  @Test("a child screen receives the parent's event, and sends one to it")
  func events() {
    let (phone, _, book) = open()
    #expect(book.rating.parent === book)
    #expect(book.rating.view.superview === book.box)
    #expect(book.rating.titleLabel.text == "Rain")
    #expect(book.starsLabel.text == "0 stars")
    book.rating.viewModel.chosen.accept(4)
    phone.settle()
    #expect(book.starsLabel.text == "4 stars")
  }

  @Test("a step of a child reaches the flow once, and starts the second flow")
  func childStep() {
    let (phone, _, book) = open()
    phone.user.tap(book.rating.borrowButton)
    phone.settle()
    #expect(phone.log.suffix(2) == ["shelf borrow", "loan start"])
  }

  @Test("a plain stepper ends the second flow, which is released with its sheet")
  func end() {
    let (phone, flow, book) = open()
    phone.user.tap(book.rating.borrowButton)
    phone.settle()
    weak let sheet = flow.stack.presentedViewController
    #expect(sheet != nil)
    flow.loan?.stepper.steps.accept(LoanStep.end)
    phone.settle()
    #expect(phone.log.suffix(2) == ["loan end", "shelf finished"])
    #expect(flow.stack.presentedViewController == nil)
    #expect(sheet == nil)
    #expect(flow.loan == nil)
    #expect(phone.user.screen === book)
  }

  @Test("a view model observes the appearance of its screen, also when it is covered")
  func appearances() {
    let (phone, _, book) = open()
    let model = book.viewModel
    #expect(model.appearances == ["will appear", "did appear"])
    book.navigationController?.pushViewController(UIViewController(), animated: true)
    phone.settle()
    #expect(model.appearances.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test("closing the app releases flows, screens and view models, and no resource remains")
  func release() {
    do {
      let (phone, _, book) = open()
      lab.watch(book, as: "the book")
      lab.watch(book.rating.viewModel, as: "the child's view model")
      phone.shutDown()
    }
    lab.expectDeallocated("the flow")
    lab.expectDeallocated("the book")
    lab.expectDeallocated("the child's view model")
    lab.expectNoLeaks()
  }
}
