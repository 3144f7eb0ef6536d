internal import Foundation

/// The memory and descriptors of a running process, as reported by the kernel.
struct ProcessSample: Equatable {
  /// The memory in use, in bytes.
  var resident = 0
  /// The peak memory.
  var peak = 0
  var descriptors = 0

  /// - Returns: `nil` if there is no such process, or the system has no `/proc`.
  init?(process: Int32) {
    let folder = "/proc/\(process)"
    guard let text = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8),
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd")
    else { return nil }
    self.init(status: text, descriptors: names.count)
  }

  /// - Parameter status: The content of `/proc/PID/status`.
  init?(status: String, descriptors: Int) {
    func bytes(_ name: String) -> Int? {
      let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        .flatMap { Int($0) }.map { $0 << 10 }
    }
    // A process that has ended and was not waited for has no memory any more.
    guard let resident = bytes("VmRSS"), let peak = bytes("VmHWM") else { return nil }
    self.resident = resident
    self.peak = peak
    self.descriptors = descriptors
  }
}
