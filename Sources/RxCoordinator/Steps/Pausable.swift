public import RxCore

extension ObservableType {
  /// Drops elements while the latest element of the pauser is `false`, and before its first
  /// element.
  ///
  /// ```text
  /// source    -1-2-3-4-5-
  /// pauser    t-f---t----
  /// pausable  -1-----4-5-
  /// ```
  ///
  /// Nothing is buffered: elements during a pause are lost, and nothing is emitted when a pause
  /// ends.
  ///
  /// - Completion, error: with this observable; also an error of the pauser.
  /// - Parameter pauser: `true` lets elements through, `false` drops them.
  public func pausable<Pauser: ObservableType>(
    withPauser pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    withLatestFrom(pauser) { ($0, $1) }.filter(\.1).map(\.0)
  }

  /// The same operator with its name in RxSwiftExt.
  public func pausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    pausable(withPauser: pauser)
  }

  /// Emits the first elements unconditionally, and all later ones only while the latest element of
  /// the pauser is `true`.
  ///
  /// ```text
  /// source                  -1-2-3-4-5-
  /// pauser                  f-----t----
  /// pausable(afterCount: 2) -1-2---4-5-
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of elements that are emitted regardless of the pauser.
  ///   - pauser: `true` lets elements through, `false` drops them. Before its first element, all
  ///     elements after the first ones are dropped.
  public func pausable<Pauser: ObservableType>(
    afterCount count: Int,
    withPauser pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    enumerated()
      .withLatestFrom(pauser.asObservable().startWith(false)) { ($0, $1) }
      .filter { element, isOpen in element.index < count || isOpen }
      .map(\.0.element)
  }
}
