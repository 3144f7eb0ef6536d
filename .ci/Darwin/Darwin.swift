// What the code for macOS uses of the module 'Darwin' and Linux lacks, for .ci/darwin. Nothing of it
// runs.

@_exported import DarwinHeaders
@_exported import Glibc

public var SOCK_STREAM: Int32 { 1 }

extension stat {
  public var st_mtimespec: timespec { st_mtim }
  public var st_ctimespec: timespec { st_ctim }
}

/// Linux's is an integer. This one is chosen where a pointer is expected.
public func pthread_self() -> UnsafeMutablePointer<Int> { fatalError() }
