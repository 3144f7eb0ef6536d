internal import CLauncher

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A pipe of which no program inherits more than it is given.
struct Pipe {
  var reading: Int32 = -1
  var writing: Int32 = -1

  init(for command: Command) throws {
    let error = launch_pipe(&reading, &writing)
    guard error == 0 else {
      throw LaunchFailure(program: command.program, reason: String(cString: strerror(error)))
    }
  }

  /// Puts the bytes in, all of which a pipe can hold, and closes the writing end.
  func fill(with bytes: [UInt8]) {
    precondition(bytes.count <= Command.inputCap, "an input is longer than a pipe can hold")
    var offset = 0
    while offset < bytes.count {
      // Bytes remain, so the array is not empty.
      // swift-format-ignore: NeverForceUnwrap
      let count = bytes.withUnsafeBytes {
        write(writing, $0.baseAddress! + offset, bytes.count - offset)
      }
      if count < 0, errno != EINTR { break }
      offset += max(0, count)
    }
    close(writing)
  }
}

extension Command {
  /// Starts the program with nothing to read and these as its descriptors 1, 2, 3 ….
  func start(descriptors: [Int32]) throws -> pid_t {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    if let identity {
      // So that the program can open them once more by their names in /dev/fd.
      for descriptor in descriptors { fchown(descriptor, identity.user, identity.group) }
    }
    let words = [program] + arguments
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let error = withCStrings(words) { words in
      withCStrings(variables) { variables in
        program.withCString { program in
          directory.withCString { directory in
            ([nothing] + descriptors).withUnsafeBufferPointer { descriptors in
              withIdentity(identity) { identity in
                var request = launch_request(
                  program: program,
                  arguments: words,
                  environment: variables,
                  directory: directory,
                  descriptors: descriptors.baseAddress,
                  descriptor_count: Int32(descriptors.count),
                  identity: identity
                )
                return launch_start(&request, &process)
              }
            }
          }
        }
      }
    }
    guard error == 0 else {
      throw LaunchFailure(program: program, reason: String(cString: strerror(error)))
    }
    return process
  }
}

/// Lends the identity as C has it; no identity is a null pointer.
private func withIdentity<Result>(
  _ identity: Command.Identity?,
  _ body: (UnsafePointer<launch_identity>?) -> Result
) -> Result {
  guard let identity else { return body(nil) }
  var numbers = launch_identity(user: identity.user, group: identity.group)
  return body(&numbers)
}

/// Lends the strings as a C array that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  // The array contains at least the null pointer at its end.
  // swift-format-ignore: NeverForceUnwrap
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
