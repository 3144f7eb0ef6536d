import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

@Suite("Pickers", .ledger)
struct PickerBindingTests {
  private let stage = ScreenStage()
  private let picker: UIPickerView
  private let names = BehaviorRelay(value: ["low", "high"])

  init() { picker = stage.show(UIPickerView()) }

  private func text(_ row: Int) -> String? {
    (picker.view(forRow: row, forComponent: 0) as? UILabel)?.text
  }

  @Test("itemTitles shows the latest elements as rows until the binding is disposed of")
  func itemTitles() {
    let binding = names.bind(to: picker.rx.itemTitles) { row, name in "\(row) \(name)" }
    #expect(picker.numberOfComponents == 1)
    #expect(text(1) == "1 high")
    names.accept(["a", "b", "c"])
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    #expect(text(2) == "2 c")
    #expect(picker.delegate?.pickerView(picker, titleForRow: 0, forComponent: 0) == "0 a")
    binding.dispose()
    #expect(picker.numberOfComponents == 0)
  }

  @Test("itemAttributedTitles and items show attributed titles and views")
  func otherItems() {
    let titles = names.bind(to: picker.rx.itemAttributedTitles) { _, name in
      NSAttributedString(string: name)
    }
    #expect(text(0) == "low")
    #expect(
      picker.delegate?.pickerView(picker, attributedTitleForRow: 1, forComponent: 0)?.string
        == "high"
    )
    titles.dispose()
    let views = names.bind(to: picker.rx.items) { _, name, _ in
      let label = UILabel()
      label.text = "view \(name)"
      return label
    }
    #expect(text(1) == "view high")
    views.dispose()
  }

  @Test("itemSelected emits the user's selection, not one by code, and forwards the call")
  func itemSelected() {
    let delegate = PickerLog()
    picker.delegate = delegate
    picker.dataSource = delegate
    let selected = EventRecorder(picker.rx.itemSelected.map { [$0.row, $0.component] })
    picker.selectRow(1, inComponent: 1, animated: false)
    stage.user.choose(row: 2, inComponent: 1, of: picker)
    #expect(selected.received == [[2, 1]])
    #expect(delegate.log == ["2 in 1"])
  }

  @Test("modelSelected emits the models of all components")
  func modelSelected() throws {
    let models = EventRecorder(picker.rx.modelSelected(String.self))
    let binding = names.bind(to: picker.rx.itemTitles) { _, name in name }
    stage.user.choose(row: 1, of: picker)
    #expect(models.received == [["high"]])
    #expect(try picker.rx.model(at: [0, 0]) == "low")
    #expect(throws: RxCocoaError.self) { try picker.rx.model(at: [0, 2]) as String }
    #expect(throws: RxCocoaError.self) { try picker.rx.model(at: [1, 0]) as String }
    binding.dispose()
    #expect(throws: RxCocoaError.self) { try picker.rx.model(at: [0, 0]) as String }
  }

  @Test("an adapter of several components is bound, and retained until the binding is disposed of")
  func adapter() {
    weak var gone: TwoWheels?
    let wheels = BehaviorRelay(value: [["a", "b"], ["x"]])
    let binding: any Disposable
    do {
      let adapter = TwoWheels()
      binding = wheels.bind(to: picker.rx.items(adapter: adapter))
      gone = adapter
    }
    let models = EventRecorder(picker.rx.modelSelected(String.self))
    #expect(picker.numberOfComponents == 2)
    stage.user.choose(row: 1, of: picker)
    #expect(models.received == [["b", "x"]])
    #expect(gone != nil)
    binding.dispose()
    #expect(gone == nil)
  }

  @Test("a forward delegate and a data source can be set, and the proxies are the picker's own")
  func proxies() {
    let log = PickerLog()
    let delegation = picker.rx.setDelegate(log)
    picker.dataSource = log
    #expect(picker.rx.delegate === picker.delegate)
    #expect(picker.rx.dataSource === picker.dataSource)
    #expect(picker.numberOfComponents == 2)
    #expect(text(1) == "title 1")
    delegation.dispose()
    #expect(text(1) == nil)
  }

  @Test("the events of a picker complete when it is deallocated")
  func end() {
    let selected: EventRecorder<Void>
    weak var gone: UIPickerView?
    do {
      let short = UIPickerView()
      selected = EventRecorder(short.rx.itemSelected.map { _ in })
      gone = short
    }
    #expect(gone == nil)
    #expect(selected.end == "completed")
  }
}

private final class PickerLog: UIPickerViewDataSource, UIPickerViewDelegate {
  var log: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { "title \(row)" }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.append("\(row) in \(component)")
  }
}

private final class TwoWheels: UIPickerViewDataSource, UIPickerViewDelegate,
  RxPickerViewDataSourceType, SectionedViewDataSourceType
{
  private var wheels: [[String]] = []

  func pickerView(_ pickerView: UIPickerView, observedEvent: Event<[[String]]>) {
    wheels = observedEvent.element ?? []
    pickerView.reloadAllComponents()
  }

  func model(at indexPath: IndexPath) throws -> Any { wheels[indexPath.section][indexPath.row] }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels[component].count
  }
}
