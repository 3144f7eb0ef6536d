// The shared scan is a lazy property.

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    private lazy var scan = Observable.create { [radio] in
      radio.startScan(found: $0.onNext, failed: $0.onError)
    }
    .share()

    init(radio: Radio) {
      self.radio = radio
    }

    var devices: Observable<String> {
      Observable.create { [self] observer in
        if radio.state == .poweredOn { return scan.subscribe(observer) }
        observer.onError(RadioError.notPoweredOn(radio.state))
        return Disposables.create()
      }
    }
  }
}
