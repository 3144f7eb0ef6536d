import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    asObservable().myDebug("", trimOutput: false, clock: { 0 }, to: AnyObserver { _ in })
  }
}

extension ObservableType {
  private func myDebug(_ a: Int) {}
}
