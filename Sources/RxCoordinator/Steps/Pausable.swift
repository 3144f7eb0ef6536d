public import RxCore

extension ObservableType {
  /// Drops elements while the pauser says `false`, and until it has said something.
  ///
  /// ```text
  /// source    -1-2-3-4-5-
  /// pauser    t--f---t---
  /// pausable  -1-----4-5-
  /// ```
  ///
  /// Nothing is kept: what comes in a pause is lost, and the end of a pause sends nothing.
  ///
  /// - Completion, error: with this sequence; also an error of the pauser's.
  /// - Parameter pauser: `true` lets pass, `false` holds back.
  public func pausable<Pauser: ObservableType>(
    withPauser pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    withLatestFrom(pauser) { ($0, $1) }.filter(\.1).map(\.0)
  }

  /// The same, with the name that it has in RxSwiftExt.
  public func pausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    pausable(withPauser: pauser)
  }

  /// Lets the first elements pass in any case, and all later ones only while the pauser says `true`.
  ///
  /// ```text
  /// source                  -1-2-3-4-5-
  /// pauser                  f------t---
  /// pausable(afterCount: 2) -1-2---4-5-
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many elements pass whatever the pauser says.
  ///   - pauser: `true` lets pass, `false` holds back. Until it has said something all elements after
  ///     the first ones are dropped.
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
