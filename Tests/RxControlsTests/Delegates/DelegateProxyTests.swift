import ExerciseKit
import RxControls
import RxCore
import Testing

@Suite("Delegate proxies", .ledger)
struct DelegateProxyTests {
  private let scanner = Scanner()

  @Test("observers receive the calls, which are forwarded to the previous delegate")
  func passesOn() {
    let app = ScanLog()
    scanner.delegate = app
    var seen: [String] = []
    let subscription = ScannerProxy.proxy(for: scanner).found.subscribe(onNext: { seen.append($0) })
    scanner.find("lamp")
    #expect(seen == ["lamp"])
    #expect(app.found == ["lamp"])
    subscription.dispose()
  }

  @Test("an object has one proxy")
  func oneProxy() {
    let proxy = ScannerProxy.proxy(for: scanner)
    #expect(ScannerProxy.proxy(for: scanner) === proxy)
    #expect(scanner.delegate === proxy)
    #expect(proxy.parentObject === scanner)
    #expect(ScannerProxy.proxy(for: Scanner()) !== proxy)
  }

  @Test("a delegate that is set after the proxy receives the forwarded calls")
  func setOver() {
    let proxy = ScannerProxy.proxy(for: scanner)
    let app = ScanLog()
    scanner.delegate = app
    #expect(ScannerProxy.proxy(for: scanner) === proxy)
    #expect(proxy.forwardToDelegate() === app)
    #expect(scanner.delegate === proxy)
  }

  @Test("a forward delegate can be installed and removed")
  func installing() {
    let app = ScanLog()
    let installation = ScannerProxy.installForwardDelegate(
      app,
      retainDelegate: false,
      onProxyForObject: scanner
    )
    scanner.find("lamp")
    installation.dispose()
    scanner.find("door")
    #expect(app.found == ["lamp"])
  }

  @Test("the forward delegate is retained only on request")
  func retaining() {
    weak var loose: ScanLog?
    weak var kept: ScanLog?
    let proxy = ScannerProxy.proxy(for: scanner)
    do {
      let app = ScanLog()
      loose = app
      proxy.setForwardToDelegate(app, retainDelegate: false)
    }
    #expect(loose == nil)
    do {
      let app = ScanLog()
      kept = app
      proxy.setForwardToDelegate(app, retainDelegate: true)
    }
    #expect(kept != nil)
    proxy.setForwardToDelegate(nil, retainDelegate: false)
    #expect(kept == nil)
  }

  @Test("a subclass can have its own proxy")
  func subclass() {
    #expect(ScannerProxy.proxy(for: FastScanner()) is FastScannerProxy)
    #expect(!(ScannerProxy.proxy(for: scanner) is FastScannerProxy))
  }

  @Test("proxies of deallocated objects are released at the next request")
  func lettingGo() {
    weak var proxy: ScannerProxy?
    do {
      let short = Scanner()
      proxy = ScannerProxy.proxy(for: short)
    }
    _ = ScannerProxy.proxy(for: scanner)
    #expect(proxy == nil)
  }
}

private protocol ScannerDelegate: AnyObject {
  func scannerDidFind(_ name: String)
}

private class Scanner: HasDelegate {
  weak var delegate: (any ScannerDelegate)?

  func find(_ name: String) { delegate?.scannerDidFind(name) }
}

private final class FastScanner: Scanner {}

private final class ScanLog: ScannerDelegate {
  private(set) var found: [String] = []

  func scannerDidFind(_ name: String) { found.append(name) }
}

private class ScannerProxy: DelegateProxy<Scanner, any ScannerDelegate>, DelegateProxyType,
  ScannerDelegate
{
  let found = PublishSubject<String>()

  required init(_ scanner: Scanner) {
    super.init(parentObject: scanner, delegateProxy: ScannerProxy.self)
  }

  static func registerKnownImplementations() {
    register { (scanner: Scanner) -> Self in Self(scanner) }
    FastScannerProxy.register { (scanner: FastScanner) in FastScannerProxy(scanner) }
  }

  func scannerDidFind(_ name: String) {
    found.onNext(name)
    forwardToDelegate()?.scannerDidFind(name)
  }
}

private final class FastScannerProxy: ScannerProxy {}
