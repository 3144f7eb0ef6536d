/// The trait of a sequence of one element or an error.
public enum SingleTrait {}

/// A sequence of one element, or an error.
///
/// ```text
/// ---(a|)   or   ---#
/// ```
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The outcome of a `Single`.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>
