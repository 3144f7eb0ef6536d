extension PrimitiveSequence {
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
