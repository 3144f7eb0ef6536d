import Testing

@testable import AuthorKit

@Suite("The parts of a picture don't overlap")
struct PictureLayoutTests {
  @Test("no line runs through a box, and no label covers a box or another label")
  func noOverlap() throws {
    for text in SamplePictures.all {
      let picture = try PictureParser.picture(text, file: "a.svg")
      let layout = try BoxLayout(picture)
      let boxes = picture.boxes.map { layout.boxes[$0.name]! }
      let routes = try ArrowRouting(picture, layout: layout).routes()
      let labels = try LabelLayout(picture, boxes: boxes, routes: routes).frames.map(\.value)
      for (index, box) in boxes.enumerated() {
        #expect(!boxes[..<index].contains { $0.overlaps(box) }, "\(picture.title)")
        #expect(!routes.flatMap(\.segments).contains { $0.frame.overlaps(box) }, "\(picture.title)")
        #expect(!labels.contains { $0.overlaps(box) }, "\(picture.title)")
      }
      for (index, label) in labels.enumerated() {
        #expect(!labels[..<index].contains { $0.overlaps(label) }, "\(picture.title)")
      }
    }
  }

  @Test("every line begins and ends on the edges of its boxes, and has right angles only")
  func ends() throws {
    for text in SamplePictures.all {
      let picture = try PictureParser.picture(text, file: "a.svg")
      let layout = try BoxLayout(picture)
      for route in try ArrowRouting(picture, layout: layout).routes() {
        let arrow = picture.arrows[route.arrow]
        #expect(layout.boxes[arrow.source]!.hasOnEdge(route.points[0]))
        #expect(layout.boxes[arrow.target]!.hasOnEdge(route.points.last!))
        #expect(route.segments.allSatisfy { $0.start.x == $0.end.x || $0.start.y == $0.end.y })
      }
    }
  }

  @Test("two opposite arrows are straight and run side by side")
  func opposite() throws {
    let routes = try Self.routes(
      "title: T.\nrow: a \"Coordinator\"\nrow: b \"Flow\\nHomeFlow\"\na ~> b\nb -> a"
    )
    #expect(routes.allSatisfy { $0.points.count == 2 })
    #expect(abs(routes[0].points[0].x - routes[1].points[0].x) == 28)
  }

  @Test("the branches of a tree begin with one line, and the root is centered")
  func tree() throws {
    let picture = try PictureParser.picture(SamplePictures.tree, file: "a.svg")
    let layout = try BoxLayout(picture)
    let routes = try ArrowRouting(picture, layout: layout).routes()
    #expect(routes[0].points.prefix(2) == routes[1].points.prefix(2))
    let middles = ["app", "tabs", "login"].map { layout.boxes[$0]!.midX }
    #expect(2 * middles[0] == middles[1] + middles[2])
  }

  @Test("a reference to itself is a loop beside its box")
  func loop() throws {
    let routes = try Self.routes("title: T.\nrow: a \"Closure\"\na -> a: captures itself")
    #expect(routes[0].points.count == 5)
  }

  @Test("a picture that is too wide is rejected, with its width")
  func tooWide() throws {
    let row = (1...6).map { "b\($0) \"NavigationController\"" }.joined(separator: ", ")
    let fault = #expect(throws: PictureFault.self) {
      try PictureDrawing(PictureParser.picture("title: T.\nrow: \(row)", file: "a.svg"))
    }
    #expect(fault?.problem.hasSuffix("at most 840 are readable on a page.") == true)
    #expect(
      fault?.repair == "Break long labels with '\\n', or move a box to another row."
    )
  }

  private static func routes(_ text: String) throws -> [ArrowRoute] {
    let picture = try PictureParser.picture(text, file: "a.svg")
    return try ArrowRouting(picture, layout: BoxLayout(picture)).routes()
  }
}

extension PictureRect {
  fileprivate func hasOnEdge(_ point: PicturePoint) -> Bool {
    let isWithin = (x...maxX).contains(point.x) && (y...maxY).contains(point.y)
    return isWithin && (point.x == x || point.x == maxX || point.y == y || point.y == maxY)
  }
}
