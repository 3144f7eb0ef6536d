internal import CLauncher

/// The system calls that commands in the box may make.
enum SystemCallFilter {
  /// The filter in the kernel's format; empty if the system has none.
  static func bytes(for kind: BoxedCommand.Kind) -> [UInt8] {
    let capacity = 4096
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let size = launch_filter(kind.filter, buffer.baseAddress, Int32(capacity))
      count = max(0, Int(size))
    }
  }
}

extension BoxedCommand.Kind {
  fileprivate var filter: launch_filter_kind {
    switch self {
    case .threaded: launch_filter_compiler
    case .judged: launch_filter_judged
    }
  }
}
