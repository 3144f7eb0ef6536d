/// What generated mutants call, compiled into the module of the judged answers.
enum MutationSupport {
  static let fileName = "RxlabMutation.swift"
  /// The variable that names the mutant to run; unset, the answer itself runs.
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

      /// One value in the place of one for each instance or subscription.
      static func shared<Value>(_ key: Int, _ make: () -> Value) -> Value {
        let name = "\\(key) \\(Value.self)"
        if let value = values[name] as? Value { return value }
        let value = make()
        values[name] = value
        return value
      }

      /// Does the work when the main queue gets to it.
      static func later(_ work: @escaping () -> Void) {
        _ = MainScheduler.asyncInstance.schedule(()) { _ in
          work()
          return Disposables.create()
        }
      }

      static func isEmpty(_ value: Any) -> Bool {
        switch value {
        case let text as String: text.isEmpty
        case let list as [Any]: list.isEmpty
        case let flag as Bool: !flag
        case let number as Int: number == 0
        default: "\\(value)" == "nil"
        }
      }
    }

    """
}
