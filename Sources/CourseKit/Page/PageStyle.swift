/// The style sheet of a page: light and dark, on paper and on a narrow screen.
///
/// Colors only repeat the information of words or symbols; each text has at least the contrast of
/// 4.5 to 1 that WCAG 2 asks for.
enum PageStyle {
  static let text = [colours, layout, map, exercises, evidence, drawings, sides, special]
    .joined(separator: "\n")

  private static let colours = """
    :root {
      color-scheme: light dark;
      --paper: #f7f6f3; --card: #ffffff; --ink: #1c2027; --quiet: #5b6472; --line: #dcdad4;
      --accent: #3f4fbf; --soft: #eceaf9; --good: #1c7443; --bad: #b3261e; --leak: #8033a8;
      --wait: #8a5a00; --difference: #f6d9d6; --code: #f1efe9;
      --hue0: #cfe3ff; --hue1: #ffe0b5; --hue2: #cdeed3; --hue3: #f7d3e8; --hue4: #e2d8fb;
      --hue5: #d3edf0; --act: #e9e7e1; --edge: #6d7482;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14161b; --card: #1d2027; --ink: #e9e8e4; --quiet: #a3abb8; --line: #343943;
        --accent: #a9b4ff; --soft: #282c44; --good: #6fcf97; --bad: #ff9d93; --leak: #d9a6f5;
        --wait: #f0c060; --difference: #4a2a2a; --code: #272b33;
        --hue0: #28456e; --hue1: #5f4419; --hue2: #24512f; --hue3: #5f2c4c; --hue4: #43356f;
        --hue5: #1f4d54; --act: #3a3f4a; --edge: #9aa2b0;
      }
    }
    """

  private static let layout = """
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; }
    body {
      margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 60rem;
      background: var(--paper); color: var(--ink);
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif;
    }
    h1, h2, h3, h4 { line-height: 1.25; margin: 0; text-wrap: balance; }
    h1 { font-size: 2rem; letter-spacing: -0.02em; }
    h2 { font-size: 1.3rem; margin: 2.75rem 0 1rem; }
    h3 { font-size: 1.02rem; }
    p { margin: 0.6rem 0; }
    a { color: var(--accent); }
    a:focus-visible, summary:focus-visible, .wide:focus-visible, pre:focus-visible,
    .choice :focus-visible + span {
      outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px;
    }
    main:focus { outline: none; }
    code, pre {
      font-family: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
      font-size: 0.86em; overflow-wrap: anywhere;
    }
    pre {
      background: var(--code); border-radius: 8px; padding: 0.75rem 0.9rem; margin: 0.75rem 0;
      overflow-x: auto; overflow-wrap: normal; line-height: 1.45;
    }
    pre code { font-size: inherit; overflow-wrap: inherit; }
    .number { color: var(--quiet); font-variant-numeric: tabular-nums; font-weight: 500; }
    .skip { position: absolute; left: -999rem; }
    .skip:focus { position: static; }
    .total { color: var(--quiet); margin: 0.5rem 0; }
    .total strong { color: var(--ink); }
    progress { width: 100%; height: 0.5rem; accent-color: var(--good); display: block; }
    footer { color: var(--quiet); font-size: 0.9rem; margin-top: 3rem; }
    .warning {
      border: 2px solid var(--bad); border-radius: 12px; padding: 0 1.1rem 0.6rem;
      margin-top: 1.5rem; background: var(--card);
    }
    .warning h2 { margin: 1rem 0 0; font-size: 1.1rem; color: var(--bad); }
    """

  private static let map = """
    .chapters, .cells, .tests, .legend { list-style: none; margin: 0; padding: 0; }
    .chapters > li {
      display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr auto; gap: 0.4rem 1.25rem;
      align-items: center; padding: 0.55rem 0; border-top: 1px solid var(--line);
    }
    .part { margin: 1.2rem 0 0.3rem; font-size: 1rem; color: var(--quiet); }
    .chapter { color: inherit; text-decoration: none; font-weight: 600; }
    .chapter:hover { text-decoration: underline; }
    .cells { display: flex; flex-wrap: wrap; gap: 0.3rem; }
    .cell {
      display: grid; place-items: center; width: 1.9rem; height: 1.9rem; border-radius: 8px;
      text-decoration: none; font-weight: 700; border: 1.5px solid var(--line);
      background: var(--card); color: var(--bad);
    }
    .cell:hover { border-color: var(--accent); }
    .cell.passed { background: var(--good); border-color: var(--good); color: var(--card); }
    .cell.not-started { color: var(--quiet); }
    .cell.changed { color: var(--wait); }
    .cell.leaked { color: var(--leak); }
    .score { color: var(--quiet); font-size: 0.9rem; font-variant-numeric: tabular-nums; }
    .next {
      background: var(--soft); border-radius: 10px; padding: 0.7rem 1rem; margin-top: 1rem;
    }
    """

  private static let exercises = """
    .choice {
      border: 0; padding: 0; margin: 2.5rem 0 -1.5rem; display: flex; flex-wrap: wrap;
      gap: 0.4rem; align-items: center;
    }
    .choice legend { float: left; margin-right: 0.75rem; padding: 0; color: var(--quiet); }
    .choice input { position: absolute; opacity: 0; }
    .choice span {
      display: block; padding: 0.25rem 0.85rem; border-radius: 99px; cursor: pointer;
      border: 1.5px solid var(--line); background: var(--card);
    }
    .choice :checked + span {
      border-color: var(--accent); background: var(--soft); font-weight: 600;
    }
    body:has(#show-open:checked) .exercise.passed,
    body:has(#show-passed:checked) .exercise:not(.passed),
    body:has(#show-open:checked) .exercises:not(:has(.exercise:not(.passed))),
    body:has(#show-passed:checked) .exercises:not(:has(.exercise.passed)) { display: none; }
    .exercise {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      margin: 0.6rem 0; overflow: hidden;
    }
    .exercise > details > summary {
      display: grid; grid-template-columns: 1rem 1fr auto 7.5rem; gap: 0.15rem 0.9rem;
      align-items: baseline; padding: 0.75rem 1.1rem; cursor: pointer; list-style: none;
    }
    .exercise > details > summary::-webkit-details-marker { display: none; }
    .exercise > details > summary::before {
      content: "\\203A" / ""; color: var(--quiet); font-size: 1.3rem; line-height: 1;
      justify-self: center;
    }
    .exercise > details[open] > summary::before { transform: rotate(90deg); }
    .exercise > details > summary:hover { background: var(--soft); }
    .verdict { font-weight: 600; color: var(--bad); white-space: nowrap; }
    .passed .verdict { color: var(--good); }
    .not-started .verdict { color: var(--quiet); font-weight: 400; }
    .changed .verdict { color: var(--wait); }
    .leaked .verdict { color: var(--leak); }
    .points { color: var(--quiet); font-size: 0.9rem; text-align: right; }
    .body { padding: 0.2rem 1.1rem 1.1rem; scroll-margin-top: 5rem; }
    .body:target { box-shadow: inset 4px 0 var(--accent); }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; }
    dt { color: var(--quiet); }
    dd { margin: 0; min-width: 0; }
    .facts { font-size: 0.92rem; margin: 0.3rem 0 1rem; }
    .stale { color: var(--wait); font-weight: 600; }
    """

  private static let evidence = """
    .test { border-top: 1px solid var(--line); padding: 0.7rem 0; }
    .test h4 { font-size: 0.98rem; font-weight: 600; }
    .test.passed h4 { font-weight: 400; }
    .mark { color: var(--bad); font-weight: 700; }
    .passed > h4 .mark { color: var(--good); }
    .leaked > h4 .mark { color: var(--leak); }
    .not-started > h4 .mark { color: var(--quiet); }
    .state { color: var(--quiet); font-weight: 400; font-size: 0.9rem; }
    .found { color: var(--bad); }
    .found strong { font-weight: 600; }
    .diagnosis {
      border-left: 4px solid var(--accent); background: var(--soft); padding: 0.6rem 0.9rem;
      border-radius: 0 8px 8px 0;
    }
    .place { color: var(--quiet); font-size: 0.92rem; }
    .more { margin-top: 0.5rem; }
    .more > summary { cursor: pointer; color: var(--accent); width: fit-content; }
    .hints { padding-left: 1.4rem; }
    .values dd.expected code { color: var(--good); }
    .values dd.actual code { color: var(--bad); }
    .values code { white-space: pre-wrap; }
    .wide { overflow-x: auto; margin: 0.75rem 0; }
    table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
    caption { text-align: left; font-weight: 600; padding-bottom: 0.35rem; color: var(--leak); }
    th { text-align: left; font-weight: 500; color: var(--quiet); }
    th, td { padding: 0.35rem 0.9rem 0.35rem 0; border-top: 1px solid var(--line); vertical-align: top; }
    td { min-width: 5.5rem; }
    td:first-child { white-space: nowrap; min-width: 3rem; font-variant-numeric: tabular-nums; }
    """

  private static let drawings = """
    figure { margin: 0.75rem 0; }
    .legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; color: var(--quiet); }
    .marbles { display: block; font: inherit; }
    .marbles text { fill: var(--ink); font-size: 14px; }
    .marbles .label, .marbles .tick { fill: var(--quiet); font-size: 13px; }
    .marbles .tick { text-anchor: middle; font-size: 11px; }
    .marbles .letter { text-anchor: middle; font-weight: 600; }
    .marbles circle { stroke: var(--edge); stroke-width: 1.2; }
    .marbles .time, .marbles .tip, .marbles .cut { stroke: var(--edge); stroke-width: 1.4; fill: none; }
    .marbles .story .time { stroke-dasharray: 2 4; }
    .marbles .together { fill: var(--card); stroke: var(--edge); }
    .marbles .completed { stroke: var(--ink); stroke-width: 3; }
    .marbles .error { stroke: var(--bad); stroke-width: 3; fill: none; }
    .marbles .begin, .marbles .stop { fill: var(--accent); }
    .marbles .difference { fill: var(--difference); }
    .marbles .act { fill: var(--act); } .marbles .hue0 { fill: var(--hue0); }
    .marbles .hue1 { fill: var(--hue1); } .marbles .hue2 { fill: var(--hue2); }
    .marbles .hue3 { fill: var(--hue3); } .marbles .hue4 { fill: var(--hue4); }
    .marbles .hue5 { fill: var(--hue5); }
    """

  /// Two texts side by side where the window is wide enough, with marked passages.
  private static let sides = """
    body:has(.sides) { max-width: 110rem; }
    .sides {
      display: grid; gap: 0 1rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr));
    }
    .sides figure { min-width: 0; }
    .sides .at {
      display: inline-block; width: 3.5ch; margin-right: 1ch; text-align: right;
      color: var(--quiet); user-select: none;
    }
    .sides .at:target { color: var(--paper); background: var(--accent); }
    .sides mark { color: inherit; background: var(--act); border-radius: 3px; }
    .sides mark sup { font-size: 0.7em; line-height: 0; padding: 0 2px; user-select: none; }
    .sides .hue0 { background: var(--hue0); } .sides .hue1 { background: var(--hue1); }
    .sides .hue2 { background: var(--hue2); } .sides .hue3 { background: var(--hue3); }
    .sides .hue4 { background: var(--hue4); } .sides .hue5 { background: var(--hue5); }
    """

  private static let special = """
    @media (max-width: 38rem) {
      body { padding: 1.25rem 0.85rem 3rem; }
      h1 { font-size: 1.6rem; }
      .chapters > li { grid-template-columns: 1fr; }
      .exercise > details > summary { grid-template-columns: 1rem 1fr auto; padding: 0.7rem 0.8rem; }
      .exercise h3 { grid-column: 2 / -1; }
      .verdict { grid-column: 2; }
      .body { padding: 0.2rem 0.8rem 0.9rem; }
      dl { grid-template-columns: 1fr; gap: 0; }
      dd { margin-bottom: 0.4rem; }
    }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
    @media print {
      .choice, .skip { display: none; }
      details::details-content { content-visibility: visible; }
      .exercise { break-inside: avoid-page; }
    }
    """
}
