public import Foundation
public import RxCore

#if !canImport(ObjectiveC)
  // On other platforms it is an `NSObject`, which has the `rx` property already.
  extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
  /// Observes the notifications that are posted while there is a subscription.
  ///
  /// Completion: never. Error: never. Disposal: stops observing the center. Scheduling: a
  /// notification is delivered on the thread that posts it.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; `nil` for any name.
  ///   - object: The sender of the notifications; `nil` for any sender. Subscriptions retain it.
  /// - Returns: An observable of the notifications.
  public func notification(
    _ name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Observable<Notification> {
    let center = base
    return Observable.create { observer in
      // The center calls back on the posting thread. As with every source, the caller must
      // serialize posts from several threads.
      nonisolated(unsafe) let observer = observer
      let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
        observer.onNext(notification)
      }
      return Disposables.create { center.removeObserver(token) }
    }
  }
}
