import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// The article's `Reactive`, built again: a value that wraps another one, for extensions.
@dynamicMemberLookup
private struct Plugged<Base> {
  let base: Base

  init(_ base: Base) { self.base = base }

  subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// The article's `ReactiveCompatible`, built again.
private protocol Pluggable {
  associatedtype PluggedBase

  static var plug: Plugged<PluggedBase>.Type { get set }
  var plug: Plugged<PluggedBase> { get set }
}

extension Pluggable {
  static var plug: Plugged<Self>.Type {
    get { Plugged<Self>.self }
    set {}  // Settable, so that properties can be set through it.
  }

  var plug: Plugged<Self> {
    get { Plugged(self) }
    set {}  // Settable, so that properties can be set through it.
  }
}

/// A class of the app that is neither a view nor an `NSObject`.
private final class Amplifier: ReactiveCompatible, Pluggable {
  var gain = 0
  var name: String? = "left"
}

extension Reactive where Base == Amplifier {
  /// A reactive member of an instance.
  fileprivate var mute: Binder<Void> { Binder(base) { amplifier, _ in amplifier.gain = 0 } }

  /// A reactive member of the type.
  fileprivate static var gains: Observable<Int> { .of(1, 2) }
}

extension Plugged where Base: Amplifier {
  fileprivate var loud: Binder<Void> { Binder(base) { amplifier, _ in amplifier.gain = 11 } }
}

@Suite("The control article: Reactive, ReactiveCompatible and dynamic members", .ledger)
struct ReactiveListingTests {
  private let lab = Lab()
  private let amplifier = Amplifier()

  @Test("a conformance without members gives a class rx, on its instances and on the type")
  func conformance() {
    #expect(amplifier.rx.base === amplifier)
    #expect(Reactive(amplifier).base === amplifier)
    #expect(Amplifier.rx == Reactive<Amplifier>.self)
    Amplifier.rx.gains.bind(to: amplifier.rx.gain).dispose()
    #expect(amplifier.gain == 2)
    amplifier.rx.mute.onNext(())
    #expect(amplifier.gain == 0)
  }

  @Test("every settable property of a class is a binder, also an optional one")
  func dynamicMembers() {
    Observable.just("right").bind(to: amplifier.rx.name).dispose()
    #expect(amplifier.name == "right")
    Observable.just(nil).bind(to: amplifier.rx.name).dispose()
    #expect(amplifier.name == nil)
  }

  @Test("the same protocol and wrapper under other names work in the same way")
  func ownWrapper() {
    var copy = amplifier
    Observable.just(4).bind(to: amplifier.plug.gain).dispose()
    #expect(copy.gain == 4)
    copy.plug.loud.onNext(())
    #expect(amplifier.gain == 11)
    #expect(Amplifier.plug == Plugged<Amplifier>.self)
    copy.plug = Plugged(Amplifier())
    #expect(copy === amplifier)
  }

  @Test("rx is a new value on each access, and retains its base only for its own lifetime")
  func lifetime() {
    var owner: Amplifier? = Amplifier()
    weak let gone = owner
    var members: Reactive<Amplifier>? = owner?.rx
    let binder = owner!.rx.gain
    owner = nil
    #expect(gone != nil)
    withExtendedLifetime(members) {}
    members = nil
    #expect(gone == nil)
    binder.onNext(1)
  }
}
