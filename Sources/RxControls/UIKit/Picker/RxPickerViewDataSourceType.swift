import Foundation
public import HeadlessUIKit
public import RxCore

/// An adapter whose rows are the elements of an observable.
public protocol RxPickerViewDataSourceType {
  /// The type of the observable's elements, such as an array of models.
  associatedtype Element

  /// Handles an event of the observable, and updates the picker.
  func pickerView(_ pickerView: UIPickerView, observedEvent: Event<Element>)
}

/// An adapter with one component, whose rows are the elements of an array.
final class ArrayPickerAdapter<Models: Swift.Sequence>: UIPickerViewDataSource,
  UIPickerViewDelegate, RxPickerViewDataSourceType, SectionedViewDataSourceType
{
  /// What the rows show.
  enum Content {
    case title((Int, Models.Element) -> String?)
    case attributedTitle((Int, Models.Element) -> NSAttributedString?)
    case view((Int, Models.Element, UIView?) -> UIView)
  }

  private var models: [Models.Element]?
  private let content: Content

  init(_ content: Content) { self.content = content }

  func pickerView(_ pickerView: UIPickerView, observedEvent: Event<Models>) {
    guard let element = observedEvent.element else { return }
    models = Array(element)
    pickerView.reloadAllComponents()
  }

  func model(at indexPath: IndexPath) throws -> Any {
    guard let models else { throw RxCocoaError.itemsNotYetBound(object: self) }
    guard indexPath.section == 0, models.indices.contains(indexPath.row) else {
      throw RxCocoaError.outOfRange(object: models)
    }
    return models[indexPath.row]
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    models?.count ?? 0
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? {
    guard case .title(let title) = content, let model = model(row) else { return nil }
    return title(row, model)
  }

  func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString? {
    guard case .attributedTitle(let title) = content, let model = model(row) else { return nil }
    return title(row, model)
  }

  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    guard let model = model(row) else { return UILabel() }
    let label = UILabel()
    switch content {
    case .view(let view): return view(row, model, nil)
    case .title(let title): label.text = title(row, model)
    case .attributedTitle(let title): label.attributedText = title(row, model)
    }
    return label
  }

  private func model(_ row: Int) -> Models.Element? {
    guard let models, models.indices.contains(row) else { return nil }
    return models[row]
  }
}
