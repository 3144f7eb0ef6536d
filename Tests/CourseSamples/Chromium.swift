package import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A headless Chromium, controlled through the DevTools protocol: JSON messages with a zero byte
/// after each, on two pipes.
package final class Chromium {
  package typealias Message = [String: Any]

  /// The first of the usual names that this machine has.
  package static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return ["chromium", "chromium-browser", "google-chrome"].lazy
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "rxlab-chromium-\(UUID().uuidString)")
  private var commands: Int32 = -1
  private var answers: Int32 = -1
  private var unread = Data()
  private var lastID = 0
  private var session: String?
  /// What happened without having been asked for, in order.
  package private(set) var events: [Message] = []

  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["commands", "answers"] { mkfifo(folder.appending(path: name).path, 0o600) }
    // Opened for both directions, a named pipe neither waits for its other end nor closes with it.
    commands = open(folder.appending(path: "commands").path, O_RDWR | O_CLOEXEC)
    answers = open(folder.appending(path: "answers").path, O_RDWR | O_CLOEXEC)
    process.executableURL = URL(filePath: "/bin/sh")
    // Its sandbox refuses root, whom containers run tests as; the one page it opens is our own.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<commands 4>answers", Self.program ?? "chromium", "--headless",
      "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--no-first-run", "--disable-background-networking", "--disable-dev-shm-usage",
      "--user-data-dir=\(folder.path)/profile",
    ]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try ask("Target.createTarget", ["url": "about:blank"])
    let attached = try ask(
      "Target.attachToTarget",
      ["targetId": target["targetId"] ?? "", "flatten": true]
    )
    session = attached["sessionId"] as? String
    for domain in ["Page", "Network", "Accessibility"] { try ask("\(domain).enable") }
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    close(commands)
    close(answers)
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - Messages

  package struct Refusal: Error {
    let method: String
    let answer: String

    /// Whether another page replaced the one that was to answer. The texts are Chromium's.
    var isDueToNavigation: Bool {
      let texts = [
        "navigated or closed", "context was destroyed", "Cannot find context",
        "Promise was collected",
      ]
      return texts.contains { answer.contains($0) }
    }
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  package func ask(_ method: String, _ parameters: Message = [:]) throws -> Message {
    lastID += 1
    var message: Message = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
    try FileHandle(fileDescriptor: commands).write(contentsOf: bytes)
    while true {
      let answer = try next(for: method)
      guard answer["id"] as? Int == lastID else {
        if answer["method"] != nil { events.append(answer) }
        continue
      }
      guard let result = answer["result"] as? Message else {
        throw Refusal(method: method, answer: "\(answer)")
      }
      return result
    }
  }

  /// Waits for the next message. The limit is for a browser that hangs, not for a slow one.
  private func next(for method: String) throws -> Message {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = unread[unread.startIndex..<end]
        unread = Data(unread[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? Message ?? [:]
      }
      var entry = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 120_000) > 0 else {
        throw Refusal(method: method, answer: "none")
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(answers, &buffer, buffer.count)
      if count > 0 { unread.append(contentsOf: buffer[..<count]) }
    }
  }

  // MARK: - What a person does

  package func visit(_ page: URL) throws {
    try ask("Page.navigate", ["url": page.absoluteString])
    try wait(until: "document.readyState === 'complete' && location.protocol !== 'about:'")
  }

  /// The value of an expression, or that of its promise. The page's own policy forbids scripts; this
  /// is the browser's.
  package func value(_ expression: String) throws -> Any? {
    let answer = try ask(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true]
    )
    if let fault = answer["exceptionDetails"] {
      throw Refusal(method: expression, answer: "\(fault)")
    }
    return (answer["result"] as? Message)?["value"]
  }

  /// Does something for which a person would need many clicks. It may lead to another page.
  package func run(_ script: String) throws {
    _ = try valueUnlessReplaced(script)
  }

  /// Asks again and again; a browser follows a click in its own time.
  package func wait(until condition: String) throws {
    for _ in 0..<2_000 {
      if try valueUnlessReplaced(condition) as? Bool == true { return }
      usleep(5_000)
    }
    throw Refusal(method: condition, answer: "never")
  }

  /// The value of an expression, or `nil` if another page replaced this one before it answered.
  private func valueUnlessReplaced(_ expression: String) throws -> Any? {
    do {
      return try value(expression)
    } catch let refusal as Refusal where refusal.isDueToNavigation {
      return nil
    }
  }

  /// Presses the mouse in the middle of an element.
  package func click(_ selector: String) throws {
    let place = try value(
      """
      (() => {
        const element = document.querySelector(\(quoted(selector)));
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """
    )
    let numbers = (place as? [NSNumber])?.map(\.doubleValue) ?? []
    guard numbers.count == 2 else { throw Refusal(method: selector, answer: "no such element") }
    for type in ["mousePressed", "mouseReleased"] {
      try ask(
        "Input.dispatchMouseEvent",
        ["type": type, "x": numbers[0], "y": numbers[1], "button": "left", "clickCount": 1]
      )
    }
  }

  /// Presses `Tab`, `Enter` or an arrow.
  package func press(_ key: String) throws {
    let codes = ["Tab": 9, "Enter": 13, "ArrowRight": 39]
    var parameters: Message = [
      "type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": codes[key] ?? 0,
    ]
    if key == "Enter" { parameters["text"] = "\r" }
    try ask("Input.dispatchKeyEvent", parameters)
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try ask("Input.dispatchKeyEvent", parameters)
  }

  /// Makes the window as wide as that, by day or by night.
  package func view(width: Int, isDark: Bool) throws {
    try ask(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false]
    )
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try ask("Emulation.setEmulatedMedia", ["features": [scheme]])
  }

  /// A picture of the whole page, as PNG.
  package func picture() throws -> Data {
    let metrics = try ask("Page.getLayoutMetrics")
    let size = metrics["cssContentSize"] as? Message ?? [:]
    let clip: Message = [
      "x": 0, "y": 0, "width": size["width"] ?? 0, "height": size["height"] ?? 0, "scale": 1,
    ]
    let answer = try ask(
      "Page.captureScreenshot",
      ["format": "png", "captureBeyondViewport": true, "clip": clip]
    )
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
