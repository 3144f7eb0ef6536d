/// An object with a data source; spares its proxies saying where that is.
public protocol HasDataSource: AnyObject {
  associatedtype DataSource

  /// The data source.
  var dataSource: DataSource? { get set }
}

extension DelegateProxyType
where ParentObject: HasDataSource, Self.Delegate == ParentObject.DataSource {
  /// The data source that the object has now.
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }

  /// Gives the object a data source.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.dataSource = delegate
  }
}
