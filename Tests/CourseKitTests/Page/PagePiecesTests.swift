import KitRecords
import Testing

@testable import CourseKit

@Suite("The pieces of a page")
struct PagePiecesTests {
  @Test("text is escaped, in elements and in attributes")
  func escaping() {
    let markup = Markup.element("a", ["title": "\"<&>'", "id": nil], text: "a < b\u{0}\r\n& c")
    #expect(
      markup.source
        == "<a title=\"&quot;&lt;&amp;&gt;&#39;\">a &lt; b\u{FFFD}\n&amp; c</a>"
    )
    #expect(Markup.element("br").source == "<br/>")
  }

  @Test("one lane is drawn as SVG")
  func drawing() {
    let drawing = MarbleDrawing([.init(name: "actual", lane: SamplePage.actual)], id: "d")
    #expect(
      drawing.svg.source == """
        <svg class="marbles" role="img" aria-labelledby="d-title d-text" width="232" height="66" \
        viewBox="0 0 232 66">\
        <title id="d-title">Marble diagram: actual</title>\
        <desc id="d-text">actual: at tick 0 next(TodoItem(&quot;&quot;)), \
        at tick 2 next(TodoItem(&quot;milk&quot;)), at tick 2 completed.</desc>\
        <g class="lane actual"><text class="label" x="0" y="27">actual</text>\
        <line class="time" x1="78" x2="226" y1="22" y2="22"/>\
        <path class="tip" d="M219 18l7 4l-7 4"/>\
        <g class="mark"><title>next(TodoItem(&quot;&quot;)) at tick 0</title>\
        <circle class="hue0" cx="105" cy="22" r="14"/>\
        <text class="letter" x="105" y="27">b</text></g>\
        <rect class="together" x="144" y="4" rx="18" width="68" height="36"/>\
        <g class="mark"><title>next(TodoItem(&quot;milk&quot;)) at tick 2</title>\
        <circle class="hue1" cx="161" cy="22" r="14"/>\
        <text class="letter" x="161" y="27">a</text></g>\
        <g class="mark"><title>completed at tick 2</title>\
        <path class="completed" d="M195 9v26"/></g></g>\
        <g aria-hidden="true"><text class="tick" x="105" y="59">0</text>\
        <text class="tick" x="161" y="59">2</text></g></svg>
        """
    )
  }

  @Test("lanes share their columns, and a long gap is cut")
  func axis() {
    let far = DiagramLane(diagram: "", marks: [.init(tick: 1_000, symbol: "z", meaning: "next(z)")])
    let axis = MarbleAxis([SamplePage.actual, far], moments: [3])
    #expect(axis.columns.map(\.tick) == [0, 2, 3, 1_000])
    #expect(axis.columns.map(\.width) == [34, 68, 34, 34])
    #expect(axis.cuts.count == 1)
    #expect(axis.width < 500)
    #expect(axis.x(2, index: 1) - axis.x(2) == MarbleAxis.markWidth)
  }

  @Test("live resources are listed in a table")
  func leaks() {
    let table = LeakTable(SamplePage.alive, [], moment: "after the story")
    #expect(
      table.markup.source == """
        <div class="wide" role="region" tabindex="0" aria-label="2 resources alive after the story">\
        <table><caption>2 resources alive after the story</caption>\
        <thead><tr><th scope="col">count</th><th scope="col">what</th>\
        <th scope="col">created by</th></tr></thead>\
        <tbody><tr><td>2 ×</td><td><code>subscription to PublishSubject&lt;TodoItem&gt;</code></td>\
        <td><code>Sources/<wbr/>Exercises/<wbr/>Chapter02Disposal/<wbr/>E01File.swift:31</code></td></tr></tbody>\
        </table></div>
        """
    )
  }

  @Test("a hint is hidden until it has been requested, or the failure refers to it")
  func hints() {
    let exercise = SamplePage.exercise(1, 1, "A door")
    func page(_ entry: ReportEntry) -> String {
      ExerciseArticle(entry, rxlab: "rxlab").markup.source
    }
    #expect(!page(ReportEntry(exercise, standing: .notStarted)).contains("Who asked"))
    let shown = page(ReportEntry(exercise, standing: .changed, hintsShown: 1))
    #expect(shown.contains("Who asked") && !shown.contains("has none"))
    var result = ExerciseResult(exercise, .failed)
    result.hint = 2
    let fitting = page(ReportEntry(exercise, standing: .judged(.failed), result: result))
    #expect(fitting.contains("The hint that fits") && fitting.contains("has none"))
  }

  @Test("a code span becomes a code element, and everything in a text is escaped")
  func codeSpans() {
    #expect(
      Markup.prose("Capture `[weak self]` in Observable<Int>, `a < b`.").source
        == "Capture <code>[weak self]</code> in Observable&lt;Int&gt;, <code>a &lt; b</code>."
    )
    #expect(Markup.prose("a ` alone").source == "a ` alone")
  }

  @Test("a fenced block in a hint becomes a pre element, between the paragraphs of the hint")
  func fencedHint() {
    let code = "let a: Observable<Int>\n\nlet b = \"`\""
    let hint = "Use `map`:\n```swift\n\(code)\n```\nThen\nrun it.\n\nEnd."
    #expect(
      Markup.paragraphs(hint).source == """
        <p>Use <code>map</code>:</p>\
        <pre tabindex="0"><code>let a: Observable&lt;Int&gt;

        let b = &quot;`&quot;</code></pre>\
        <p>Then
        run it.</p><p>End.</p>
        """
    )
    let exercise = SamplePage.exercise(1, 1, "A door", hints: [hint, "2", "3"])
    let entry = ReportEntry(exercise, standing: .changed, hintsShown: 1)
    let page = ExerciseArticle(entry, rxlab: "rxlab").markup.source
    #expect(page.contains("<ol class=\"hints\"><li><p>Use <code>map</code>:</p><pre"))
    #expect(!page.contains("```"))
  }

  @Test("a diagnosis and a repair show their code spans")
  func codeInDiagnosis() {
    let exercise = SamplePage.exercise(1, 1, "A door")
    var result = ExerciseResult(exercise, .forbidden)
    result.findings = [.init(line: 4, column: 2, problem: "`Mirror`", repair: "Use `self`.")]
    let entry = ReportEntry(exercise, standing: .judged(.forbidden), result: result)
    let page = ExerciseArticle(entry, rxlab: "rxlab").markup.source
    #expect(page.contains("<p class=\"found\"><code>Mirror</code></p>"))
    #expect(page.contains("<p class=\"diagnosis\">Use <code>self</code>.</p>"))
  }
}
