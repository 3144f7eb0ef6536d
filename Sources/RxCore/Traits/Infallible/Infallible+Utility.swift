extension InfallibleType {
  /// Prints each event, and when the sequence is subscribed to and disposed of.
  ///
  /// - Parameters:
  ///   - identifier: what the lines begin with; the place of the call if it is nil.
  ///   - trimOutput: whether long events are shortened.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier,
        trimOutput: trimOutput,
        file: file,
        line: line,
        function: function
      )
    )
  }

  /// Lets all subscribers share one subscription to the source.
  ///
  /// - Parameters:
  ///   - replay: how many of the last elements a new subscriber gets.
  ///   - scope: whether they are remembered while anyone is subscribed, or for ever.
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }
}

extension Infallible {
  /// Carries out closures as the sequence goes by, and leaves it as it is.
  ///
  /// The closures may throw, as in RxSwift, and such an error does fail the sequence.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }
}
