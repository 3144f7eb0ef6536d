public import Foundation
public import RxCore

#if !canImport(ObjectiveC)
  // Elsewhere it is an `NSObject`, which has a reactive side already.
  extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
  /// The notifications that are posted while somebody is subscribed.
  ///
  /// Completion: never. Error: never. Disposal: stops observing the center.
  /// Scheduling: a notification arrives on the thread that posts it.
  ///
  /// - Parameters:
  ///   - name: the name of the notifications; `nil` for those of any name.
  ///   - object: who has to post them; `nil` for anybody. Subscriptions keep it alive.
  /// - Returns: the notifications.
  public func notification(
    _ name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Observable<Notification> {
    let center = base
    return Observable.create { observer in
      // The center calls on whichever thread posts; as with every source, posts from several
      // threads at once are the caller's to serialise.
      nonisolated(unsafe) let observer = observer
      let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
        observer.onNext(notification)
      }
      return Disposables.create { center.removeObserver(token) }
    }
  }
}
