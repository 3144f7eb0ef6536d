import CourseDomain
import ExerciseKit
import Testing

@Suite("Switch", .ledger)
struct SwitchTests {
  @Test("notifies its delegate of each change, and of its deallocation")
  func notifiesItsDelegate() {
    let diary = Diary()
    var control: Switch? = Switch(isOn: true)
    control!.delegate = diary
    control!.flip()
    control!.flip()
    #expect(control!.isOn)
    control = nil
    #expect(diary.entries == ["off", "on", "gone"])
  }

  @Test("holds its delegate weakly")
  func holdsItsDelegateWeakly() {
    let control = Switch()
    var diary: Diary? = Diary()
    control.delegate = diary
    diary = nil
    #expect(control.delegate == nil)
    control.flip()
    #expect(control.isOn)
  }

  private final class Diary: SwitchDelegate {
    private(set) var entries: [String] = []
    func switchDidChange(isOn: Bool) { entries.append(isOn ? "on" : "off") }
    func switchDidDisappear() { entries.append("gone") }
  }
}
