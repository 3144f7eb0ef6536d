internal import CourseKit
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Serves the files of a folder over HTTP, to browsers on this machine only.
///
/// It is meant for reading the book: one connection at a time, only GET and HEAD.
package final class BookServer: Sendable {
  /// The port on which the server listens.
  package let port: Int
  private let root: String
  private let socket: Int32

  /// - Parameter port: The port; 0 selects a free one.
  /// - Throws: A `Problem` if the port is taken.
  package init(_ folder: String, port: Int) throws {
    root = realPath(folder) ?? folder
    #if canImport(Glibc)
      let listening = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listening = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    socket = listening
    var yes: Int32 = 1
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length) == 0 && listen(listening, 16) == 0
          && getsockname(listening, $0, &length) == 0
      }
    }
    guard bound else {
      close(socket)
      throw Problem(
        .usage,
        "Port \(port) is not available.",
        repair: "name another one: rxlab book --preview --port \(port + 1)"
      )
    }
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Answers requests until the process ends or the server is stopped.
  package func run() {
    while true {
      let client = accept(socket, nil, nil)
      guard client >= 0 else {
        if errno == EINTR { continue }
        return
      }
      answer(client)
      close(client)
    }
  }

  package func stop() {
    shutdown(socket, Int32(2))
    close(socket)
  }

  // MARK: - A request

  private func answer(_ client: Int32) {
    // A browser that opens a connection and sends nothing must not stop the others.
    var limit = timeval(tv_sec: 2, tv_usec: 0)
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    #if canImport(Darwin)
      // A browser that closes the connection early must not end the process. On Linux, a flag of each
      // `send` prevents that.
      var yes: Int32 = 1
      setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(client, &buffer, buffer.count, 0)
    guard count > 0 else { return }
    let request = String(decoding: buffer[..<count], as: UTF8.self)
    let words = request.prefix { $0 != "\r\n" && $0 != "\n" }.split(separator: " ")
    guard words.count >= 2, ["GET", "HEAD"].contains(words[0]) else {
      send(client, "405 Method Not Allowed", "text/plain", Data("GET only\n".utf8), true)
      return
    }
    let hasBody = words[0] == "GET"
    guard let (data, type) = file(String(words[1])) else {
      send(client, "404 Not Found", "text/plain", Data("Not found\n".utf8), hasBody)
      return
    }
    send(client, "200 OK", type, data, hasBody)
  }

  /// The file of a request's path and its kind; `nil` outside the folder.
  func file(_ target: String) -> (Data, type: String)? {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard let plain = path.removingPercentEncoding, plain.hasPrefix("/"),
      let found = realPath(root + plain), found == root || found.hasPrefix(root + "/")
    else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: found, isDirectory: &isFolder) else { return nil }
    let file = isFolder.boolValue ? "\(found)/index.html" : found
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    return (data, Self.types[(file as NSString).pathExtension] ?? "application/octet-stream")
  }

  private static let types = [
    "css": "text/css", "html": "text/html; charset=utf-8", "ico": "image/x-icon",
    "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json",
    "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8",
  ]

  private func send(
    _ client: Int32,
    _ status: String,
    _ type: String,
    _ body: Data,
    _ hasBody: Bool
  ) {
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Cache-Control: no-store", "Connection: close", "", "",
    ].joined(separator: "\r\n")
    var bytes = Array(head.utf8) + (hasBody ? Array(body) : [])
    while !bytes.isEmpty {
      #if canImport(Glibc)
        let sent = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      #else
        let sent = Darwin.send(client, bytes, bytes.count, 0)
      #endif
      guard sent > 0 else { return }
      bytes.removeFirst(sent)
    }
  }
}
