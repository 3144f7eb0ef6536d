/// Support code for generated mutants, compiled into the module of the judged answers.
enum MutationSupport {
  static let fileName = "RxlabMutation.swift"
  /// The environment variable with the number of the mutant to run. If it is not set, the answer
  /// itself runs.
  static let variable = "RXLAB_MUTANT"

  static let text = """
    import RxCore

    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    enum RxlabMutation {
      static let active = getenv("RXLAB_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

      struct Failure: Error {}

      nonisolated(unsafe) private static var values: [String: Any] = [:]

      /// A shared value that replaces one per instance or subscription.
      static func shared<Value>(_ key: Int, _ make: () -> Value) -> Value {
        let name = "\\(key) \\(Value.self)"
        if let value = values[name] as? Value { return value }
        let value = make()
        values[name] = value
        return value
      }

      /// Runs the work asynchronously on the main queue.
      static func later(_ work: @escaping () -> Void) {
        _ = MainScheduler.asyncInstance.schedule(()) { _ in
          work()
          return Disposables.create()
        }
      }

      static func isEmpty(_ value: Any) -> Bool {
        switch value {
        case let list as any Collection: list.isEmpty
        case let flag as Bool: !flag
        case let number as Int: number == 0
        default: "\\(value)" == "nil"
        }
      }
    }

    """
}
