// The check is its own observable, followed by the scan.

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    let devices: Observable<String>

    init(radio: Radio) {
      let check = Observable<String>.create { observer in
        if radio.state == .poweredOn {
          observer.onCompleted()
        } else {
          observer.onError(RadioError.notPoweredOn(radio.state))
        }
        return Disposables.create()
      }
      let scan = Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
        .share()
      devices = check.concat(scan)
    }
  }
}
