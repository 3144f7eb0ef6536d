import Testing

@testable import AuthorKit

@Suite("The calls that build a further column")
struct ColumnRecipeTests {
  @Test("the frontend gets what affects the code, and nothing of the driver's own")
  func flags() {
    let driver = [
      "/usr/bin/swiftc", "-module-name", "Chapter01", "-emit-dependencies", "-emit-module",
      "-emit-module-path", "/b/Modules/Chapter01.swiftmodule", "-output-file-map", "/b/map.json",
      "-parse-as-library", "-incremental", "-c", "@/b/sources", "-I", "/b/Modules", "-Onone",
      "-enable-testing", "-Xfrontend", "-enable-cross-import-overlays", "-j2", "-DDEBUG", "-Xcc",
      "-g", "-Xcc", "-fPIC", "-parseable-output", "-swift-version", "6",
    ]
    #expect(
      ColumnRecipe.frontendFlags(driver) == [
        "-c", "-suppress-warnings", "-module-name", "Chapter01", "-parse-as-library", "-I",
        "/b/Modules", "-Onone", "-enable-testing", "-enable-cross-import-overlays", "-DDEBUG",
        "-Xcc", "-g", "-Xcc", "-fPIC", "-swift-version", "6",
      ]
    )
  }

  @Test("the last call of clang is found, and its quotes are removed")
  func call() {
    let calls = """
      /usr/bin/swift-autolink-extract /b/a.o -o /b/a.autolink
      /usr/bin/clang -pie /b/a.o @/b/a.autolink -Xlinker '-rpath=$ORIGIN' -o /b/program
      """
    #expect(
      ColumnRecipe.clangCall(in: calls) == [
        "/usr/bin/clang", "-pie", "/b/a.o", "@/b/a.autolink", "-Xlinker", "-rpath=$ORIGIN", "-o",
        "/b/program",
      ]
    )
  }

  @Test(
    "a call that cannot be read is none",
    arguments: [
      "/usr/bin/clang '/a folder/a.o' -o /b/program", "/usr/bin/clang \"/a\" -o /b/program",
      "/usr/bin/ld /b/a.o", "",
    ]
  )
  func unreadable(calls: String) {
    #expect(ColumnRecipe.clangCall(in: calls) == nil)
  }

  @Test("one object takes the place of those of the module's files")
  func objects() {
    let call =
      ["clang", "/b/A.build/A.swiftmodule.o", "/b/A.build/E01.swift.o"]
      + ["/b/A.build/E02.swift.o", "/b/B.build/E01.swift.o", "-o", "/b/program"]
    #expect(
      ColumnRecipe.replacing((folder: "/b/A.build/", object: "/b/A.build/column.o"), in: call) == [
        "clang", "/b/A.build/A.swiftmodule.o", "/b/A.build/column.o", "/b/B.build/E01.swift.o",
        "-o", "/b/program",
      ]
    )
  }
}
