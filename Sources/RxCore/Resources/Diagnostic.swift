extension Hooks {
  /// A probable misuse of a sequence by the program.
  public struct Diagnostic: Hashable, Sendable {
    /// The kind of misuse.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// An event was sent on the same thread while the previous one was being delivered.
      case reentrancy = "Re-entrant event"
      /// Events were sent from two threads at the same time.
      case overlap = "Overlapping events"
      /// The disposable of a running subscription is not retained.
      case undisposedResult = "Undisposed subscription"
      /// A subject was used after its disposal.
      case disposedSubject = "Disposed subject"
      /// An error reached a subscription without `onError`.
      case unhandledError = "Unhandled error"
    }

    /// The kind of misuse, whose raw value begins the message.
    public let kind: Kind
    /// The sequence that the diagnostic is about, for example `PublishSubject<Int>`.
    public let sequence: String
    /// The problem, without a period.
    public let problem: String
    /// The lines of the program that are involved, each with its role: `subscribed at App.swift:3`.
    public let lines: [String]
    /// The fix, as the rest of a sentence.
    public let repair: String

    /// The message as it is written to standard error.
    public var text: String {
      (["\(kind.rawValue): \(problem)."] + lines + ["To fix, \(repair)."])
        .joined(separator: "\n  ")
    }
  }
}

extension Hooks.Diagnostic {
  static func reentrancy(
    in sequence: String,
    sentBy observer: SourceLocation?,
    observedAt: [String]
  ) -> Self {
    Self(
      kind: .reentrancy,
      sequence: sequence,
      problem: "\(sequence) was sent an event while it was still delivering the previous one,"
        + " on the same thread",
      lines: senders(observer) + observedAt.map { "observed at \($0)" },
      repair: "send the event after the delivery:"
        + " add .observe(on: …) before the subscription that sends it"
    )
  }

  static func overlap(in sequence: String, sentBy observer: SourceLocation?, observedAt: [String])
    -> Self
  {
    Self(
      kind: .overlap,
      sequence: sequence,
      problem: "\(sequence) was sent an event while another thread was still sending one",
      lines: senders(observer) + observedAt.map { "observed at \($0)" },
      repair: "send from one thread at a time: add .observe(on: …) with one serial scheduler"
        + " before the subscriptions that send, or guard the calls with a lock"
    )
  }

  static func undisposedResult(of sequence: String, subscribedAt location: SourceLocation?) -> Self
  {
    Self(
      kind: .undisposedResult,
      sequence: sequence,
      problem: "a subscription to \(sequence) is still running, but the Disposable that subscribe"
        + " returned was dropped, so only the sequence itself can end it",
      lines: location.map { ["subscribed at \($0.place)"] } ?? [],
      repair: "add it to a bag that is deallocated when the subscription should end:"
        + " .disposed(by: bag)"
    )
  }

  static func disposedSubject(_ sequence: String, _ use: String, at location: SourceLocation?)
    -> Self
  {
    Self(
      kind: .disposedSubject,
      sequence: sequence,
      problem: "\(sequence) \(use) after it was disposed of",
      lines: location.map { ["by the code at \($0.place)"] } ?? [],
      repair: "dispose of the subject only when it is no longer used; to complete a sequence that"
        + " still has subscribers, send it onCompleted() instead"
    )
  }

  static func unhandledError(
    _ error: any Swift.Error,
    from sequence: String?,
    subscribedAt places: [String]
  ) -> Self {
    Self(
      kind: .unhandledError,
      sequence: sequence ?? "",
      problem: "\(sequence.map { "\($0) failed with " } ?? "")\(error), and the subscription has no"
        + " onError",
      lines: places.map { "subscribed at \($0)" },
      repair: "pass onError: to that subscribe call, or handle the error earlier with catch or"
        + " retry"
    )
  }

  private static func senders(_ observer: SourceLocation?) -> [String] {
    observer.map { ["sent by the subscription at \($0.place)"] } ?? []
  }
}
