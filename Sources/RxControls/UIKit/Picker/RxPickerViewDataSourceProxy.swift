public import HeadlessUIKit
import RxCore

extension UIPickerView: HasDataSource {
  /// The type of a picker's data source.
  public typealias DataSource = any UIPickerViewDataSource
}

/// The data source of a picker that forwards all calls. Without a data source to forward to, the
/// picker has no components.
open class RxPickerViewDataSourceProxy: DelegateProxy<UIPickerView, any UIPickerViewDataSource>,
  DelegateProxyType, UIPickerViewDataSource
{
  /// Creates a proxy for the picker.
  public init(pickerView: UIPickerView) {
    super.init(parentObject: pickerView, delegateProxy: RxPickerViewDataSourceProxy.self)
  }

  /// Registers this proxy for pickers.
  public static func registerKnownImplementations() {
    register { RxPickerViewDataSourceProxy(pickerView: $0) }
  }

  /// Reloads the picker, because a different data source has different rows.
  open override func setForwardToDelegate(
    _ delegate: (any UIPickerViewDataSource)?,
    retainDelegate: Bool
  ) {
    super.setForwardToDelegate(delegate, retainDelegate: retainDelegate)
    if let picker = parentObject, picker.dataSource === self { picker.reloadAllComponents() }
  }

  /// Returns the data source's number of components; 0 without a data source.
  public func numberOfComponents(in pickerView: UIPickerView) -> Int {
    forwardToDelegate()?.numberOfComponents(in: pickerView) ?? 0
  }

  /// Returns the data source's number of rows in the component; 0 without a data source.
  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
  {
    forwardToDelegate()?.pickerView(pickerView, numberOfRowsInComponent: component) ?? 0
  }
}
