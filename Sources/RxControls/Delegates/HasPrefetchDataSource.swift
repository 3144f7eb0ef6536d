/// An object with a prefetching data source. Proxies of such objects need no `currentDelegate`
/// methods.
public protocol HasPrefetchDataSource: AnyObject {
  /// The type of the prefetching data source, such as `any UITableViewDataSourcePrefetching`.
  associatedtype PrefetchDataSource

  /// The prefetching data source.
  var prefetchDataSource: PrefetchDataSource? { get set }
}

extension DelegateProxyType
where ParentObject: HasPrefetchDataSource, Self.Delegate == ParentObject.PrefetchDataSource {
  /// Returns the object's current prefetching data source.
  public static func currentDelegate(for object: ParentObject) -> Delegate? {
    object.prefetchDataSource
  }

  /// Sets the object's prefetching data source.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.prefetchDataSource = delegate
  }
}
