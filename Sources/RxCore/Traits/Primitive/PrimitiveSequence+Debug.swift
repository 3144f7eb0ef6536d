extension PrimitiveSequence {
  /// Prints each event, and when the sequence is subscribed to and disposed of.
  ///
  /// - Parameters:
  ///   - identifier: The prefix of each line; the place of the call if it is nil.
  ///   - trimOutput: Whether long events are shortened.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(
        identifier,
        trimOutput: trimOutput,
        file: file,
        line: line,
        function: function
      )
    )
  }
}
