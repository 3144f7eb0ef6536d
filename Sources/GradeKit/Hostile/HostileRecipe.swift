internal import CourseKit
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Recipes for the submissions that git can't store.
enum HostileRecipe {
  typealias Recipe = @Sendable (HostileSite) throws -> Void

  static let all: [String: Recipe] = [folders, zips, nested, tars, HostileTexts.all]
    .reduce(into: [:]) { $0.merge($1) { $1 } }

  // MARK: - Folders

  private static let folders: [String: Recipe] = [
    "honest": { site in try site.write(site.answer, to: HostileSite.file) },
    "folder-fifo": { site in
      try site.write([], to: "README.md")
      mkfifo("\(site.path)/\(HostileSite.file)", 0o644)
    },
    "folder-socket": { site in
      try site.write([], to: "README.md")
      let descriptor = socket(AF_UNIX, HostileRecipe.stream, 0)
      defer { close(descriptor) }
      // A socket's path has room for a hundred bytes; through a link the folder's path is short. A
      // socket that is made elsewhere can't be moved here if that is another file system.
      let link = "/tmp/\(UUID().uuidString)"
      symlink(site.path, link)
      defer { unlink(link) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) {
        $0.copyBytes(from: "\(link)/\(HostileSite.file)".utf8)
      }
      let length = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0
        }
      }
      guard isBound else { throw Problem(.course, "no socket could be made in '\(site.path)'.") }
    },
    "folder-link": { site in
      try site.write([], to: "README.md")
      let solution = site.course.workspace.absolute(
        "Solutions/Chapter01Subjects/\(HostileSite.file)"
      )
      symlink(solution, "\(site.path)/\(HostileSite.file)")
    },
    "folder-linked-tree": { site in
      try site.write([], to: "README.md")
      symlink(site.course.workspace.absolute("Solutions"), "\(site.path)/Answers")
    },
    "folder-odd-names": { site in
      for name in ["@x.swift", "-flag.swift", "a\nb.swift", "$(touch x).swift", "%s%n.swift"] {
        try site.write(Array("boom".utf8), to: name)
      }
      let bytes = Array("\(site.path)/".utf8) + [0xE4, 0xF6, 0x2E]
      let descriptor = open(bytes.map(CChar.init(bitPattern:)) + [0], O_CREAT | O_WRONLY, 0o644)
      if descriptor >= 0 { close(descriptor) }
      try site.write(site.answer, to: HostileSite.file)
    },
    "folder-deep": { site in
      let deep = (0..<40).map { "d\($0)" }.joined(separator: "/")
      try site.write(site.answer, to: "\(deep)/\(HostileSite.file)")
    },
    "folder-crowded": { site in
      for index in 0...10_000 { try site.write([], to: "f\(index)") }
      try site.write(site.answer, to: HostileSite.file)
    },
    "folder-manifest": { site in
      let code = "import Foundation\nexit(0)\n"
      try site.write(Array(code.utf8), to: "Package.swift")
      try site.write(Array(code.utf8), to: "Plugins/Evil/plugin.swift")
      try site.write(site.answer, to: HostileSite.place)
    },
    "folder-altered-suite": { site in
      let suite = "Tests/Chapter01SubjectsTests/E04WhyNotBehaviorSubjectTests.swift"
      try site.write(Array("import Testing\n@Test func passes() {}\n".utf8), to: suite)
    },
    "folder-solutions": { site in
      try site.write(site.answer, to: "Solutions/Chapter01Subjects/\(HostileSite.file)")
    },
    "folder-two-answers": { site in
      try site.write(site.answer, to: "a/\(HostileSite.file)")
      try site.write(site.answer + [10], to: "b/\(HostileSite.file)")
    },
    "text-nul": { site in try site.write(site.answer + [0], to: HostileSite.file) },
    "text-bidi": { site in
      try site.write(site.answer + Array("// \u{202E}}\n".utf8), to: HostileSite.file)
    },
    "text-escape": { site in
      try site.write(site.answer + Array("// \u{1B}[2J\n".utf8), to: HostileSite.file)
    },
    "text-latin1": { site in
      try site.write(site.answer + [0x2F, 0x2F, 0xE4, 10], to: HostileSite.file)
    },
    "text-huge": { site in
      let padding = [UInt8](repeating: 32, count: 300_000)
      try site.write(site.answer + padding, to: HostileSite.file)
    },
    "no-archive": { site in try site.write(archive: Array("MZ\u{90}".utf8), ".zip") },
    "seven-zip": { site in
      try site.write(archive: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], ".7z")
    },
    "two-submissions": { site in
      try site.write(site.answer, to: HostileSite.file)
      try site.zip { try $0.add(HostileSite.file, site.answer) }
    },
  ]

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  // MARK: - Zip archives

  private static let zips: [String: Recipe] = [
    "zip-honest": { site in try site.zip { try $0.add("x/\(HostileSite.place)", site.answer) } },
    "zip-climbs": { site in
      try site.zip { try $0.add("../../\(HostileSite.place)", site.answer) }
    },
    "zip-absolute": { site in try site.zip { try $0.add("/\(HostileSite.place)", site.answer) } },
    "zip-link": { site in
      try site.zip {
        $0.add(HostileSite.file, Array("/etc/passwd".utf8)) { $0.mode = 0o120777 }
      }
    },
    "zip-bomb": { site in
      let (data, count) = DeflateBomb.zeros(copies: 4_000)
      try site.zip { zip in
        for index in 0..<100 {
          zip.add("zeros\(index)", []) { entry in
            (entry.data, entry.method, entry.unpackedSize) = (data, 8, count)
          }
        }
        try zip.add(HostileSite.file, site.answer)
      }
    },
    "zip-lies-of-its-size": { site in
      let (data, _) = DeflateBomb.zeros(copies: 4_000)
      try site.zip {
        $0.add(HostileSite.file, []) { entry in
          (entry.data, entry.method, entry.unpackedSize) = (data, 8, 100)
        }
      }
    },
    "zip-crowded": { site in
      try site.zip { zip in
        for index in 0..<20_000 { zip.add("f\(index)", []) }
        try zip.add(HostileSite.file, site.answer)
      }
    },
    "zip-encrypted": { site in
      try site.zip { try $0.add(HostileSite.file, site.answer) { $0.isEncrypted = true } }
    },
    "zip-two-names": { site in
      try site.zip {
        try $0.add(HostileSite.file, site.answer) { $0.localPath = Array("harmless.txt".utf8) }
      }
    },
    "zip-twice": { site in
      try site.zip {
        try $0.add(HostileSite.file, site.answer)
        $0.add(HostileSite.file, Array("enum E04 {}".utf8))
      }
    },
    "zip-cut-off": { site in
      var zip = ZipMaking()
      try zip.add(HostileSite.file, site.answer)
      try site.write(archive: Array(zip.bytes.dropLast(30)), ".zip")
    },
    "zip-capitals": { site in
      try site.zip {
        try $0.add(HostileSite.file, site.answer)
        $0.add(HostileSite.file.lowercased(), Array("enum E04 {}".utf8))
      }
    },
    "zip-odd-method": { site in
      try site.zip { try $0.add(HostileSite.file, site.answer) { $0.method = 14 } }
    },
  ]

  // MARK: - Archives in archives

  private static let nested: [String: Recipe] = [
    "zip-in-zip": { site in
      let inner = try packed(site.answer)
      try site.zip { $0.add("upload/work.zip", inner) }
    },
    "zip-in-zip-in-zip": { site in
      var middle = ZipMaking()
      middle.add("work.zip", try packed(site.answer))
      let bytes = middle.bytes
      try site.zip { $0.add("upload.zip", bytes) }
    },
    "zip-in-folder": { site in try site.write(packed(site.answer), to: "upload.zip") },
    "zip-in-zip-bomb": { site in
      let (data, count) = DeflateBomb.zeros(copies: 4_000)
      var inner = ZipMaking()
      for index in 0..<100 {
        inner.add("zeros\(index)", []) { entry in
          (entry.data, entry.method, entry.unpackedSize) = (data, 8, count)
        }
      }
      let bytes = inner.bytes
      try site.zip { $0.add("upload.zip", bytes) }
    },
    "zip-in-zip-climbs": { site in
      let inner = try packed(site.answer, at: "../../\(HostileSite.place)")
      try site.zip { $0.add("upload.zip", inner) }
    },
    "zip-in-zip-many": { site in
      let inner = try packed(Array("nothing".utf8), at: "notes.txt")
      for index in 0..<50 { try site.write(inner, to: "old-\(index).zip") }
      try site.write(site.answer, to: HostileSite.file)
    },
  ]

  private static func packed(
    _ bytes: [UInt8],
    at path: String = "x/\(HostileSite.place)"
  ) throws -> [UInt8] {
    var zip = ZipMaking()
    zip.add(path, bytes)
    return zip.bytes
  }

  // MARK: - Tar archives

  private static let tars: [String: Recipe] = [
    "tar-honest": { site in
      try site.tar {
        $0.addPath("x/\(HostileSite.place)")
        try $0.add("short", site.answer)
      }
    },
    "tar-climbs": { site in
      try site.tar {
        $0.addPath("../../\(HostileSite.place)")
        try $0.add("short", site.answer)
      }
    },
    "tar-link": { site in
      try site.tar { $0.add(HostileSite.file, [], type: "2", link: "/etc/passwd") }
    },
    "tar-hard-link": { site in
      try site.tar { $0.add(HostileSite.file, [], type: "1", link: "/etc/passwd") }
    },
    "tar-fifo": { site in try site.tar { $0.add(HostileSite.file, [], type: "6") } },
    "tar-device": { site in try site.tar { $0.add(HostileSite.file, [], type: "3") } },
    "tar-sparse": { site in
      try site.tar { try $0.add(HostileSite.file, site.answer, type: "S") }
    },
    "tar-bomb": { site in
      let (data, count) = DeflateBomb.zeros(copies: 30_000)
      try site.write(
        archive: TarMaking.gzipped(deflated: data, checksum: 0, count: count),
        ".tar.gz"
      )
    },
    "tar-cut-off": { site in
      var tar = TarMaking()
      try tar.add(HostileSite.file, site.answer)
      try site.write(archive: Array(TarMaking.gzipped(tar.bytes).dropLast(20)), ".tar.gz")
    },
    "gzip-of-no-tar": { site in
      try site.write(archive: TarMaking.gzipped(site.answer), ".tar.gz")
    },
  ]
}
