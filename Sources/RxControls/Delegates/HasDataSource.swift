/// An object with a data source. Proxies of such objects need no `currentDelegate` methods.
public protocol HasDataSource: AnyObject {
  /// The type of the data source, such as `any UITableViewDataSource`.
  associatedtype DataSource

  /// The data source.
  var dataSource: DataSource? { get set }
}

extension DelegateProxyType
where ParentObject: HasDataSource, Self.Delegate == ParentObject.DataSource {
  /// Returns the object's current data source.
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }

  /// Sets the object's data source.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.dataSource = delegate
  }
}
