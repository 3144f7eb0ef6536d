/// An object with a source of data that is fetched in advance; spares its proxies saying where that
/// is.
public protocol HasPrefetchDataSource: AnyObject {
  associatedtype PrefetchDataSource

  /// The source.
  var prefetchDataSource: PrefetchDataSource? { get set }
}

extension DelegateProxyType
where ParentObject: HasPrefetchDataSource, Self.Delegate == ParentObject.PrefetchDataSource {
  /// The source that the object has now.
  public static func currentDelegate(for object: ParentObject) -> Delegate? {
    object.prefetchDataSource
  }

  /// Gives the object a source.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.prefetchDataSource = delegate
  }
}
