/// The colors and fonts of all pictures, light and dark in one file.
///
/// It uses no variables, because some SVG viewers don't support them.
enum PictureStyle {
  static let text = """

    text { font-family: -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, "DejaVu Sans", sans-serif; font-size: 13px; fill: #1f2328; text-anchor: middle; }
    .name { font-size: 15px; font-weight: 600; }
    .more { fill: #59636e; }
    .label { paint-order: stroke; stroke: #ffffff; stroke-width: 4px; stroke-linejoin: round; fill: #424a53; }
    .start { text-anchor: start; }
    .end { text-anchor: end; }
    .legend text { font-size: 12px; fill: #59636e; text-anchor: start; }
    .box rect { fill: #f6f8fa; stroke: #818b98; stroke-width: 1.4; }
    .line { fill: none; stroke: #424a53; stroke-width: 1.8; }
    .head { fill: #424a53; stroke: #424a53; stroke-width: 1.2; stroke-linejoin: round; }
    .weak .line { stroke: #6e7781; stroke-dasharray: 5 4; }
    .weak .head { fill: none; stroke: #6e7781; stroke-width: 1.8; }
    .sends .line { stroke: #0969da; stroke-width: 2.2; }
    .sends .head { fill: #0969da; stroke: #0969da; }
    .released .line { stroke: #b35900; stroke-dasharray: 1 4; stroke-linecap: round; }
    .released .head { fill: #b35900; stroke: #b35900; }
    .cross { fill: none; stroke: #cf222e; stroke-width: 2.6; stroke-linecap: round; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .more, .legend text { fill: #9198a1; }
      .label { stroke: #0d1117; fill: #d1d7e0; }
      .box rect { fill: #1c2128; stroke: #656c76; }
      .line { stroke: #c9d1d9; }
      .head { fill: #c9d1d9; stroke: #c9d1d9; }
      .weak .line, .weak .head { stroke: #9198a1; }
      .sends .line { stroke: #58a6ff; }
      .sends .head { fill: #58a6ff; stroke: #58a6ff; }
      .released .line { stroke: #d29922; }
      .released .head { fill: #d29922; stroke: #d29922; }
      .cross { stroke: #f85149; }
    }

    """
}
