/// The format of the object files on this system.
enum ObjectFormat {
  /// Whether they are ELF files, which the object gate reads.
  #if os(Linux)
    static let isELF = true
  #else
    static let isELF = false
  #endif
}
