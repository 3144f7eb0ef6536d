extension Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable { NopDisposable.instance }
}

private struct NopDisposable: Disposable {
  static let instance = NopDisposable()

  func dispose() {}
}
