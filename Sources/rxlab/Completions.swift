import CommandLineKit

/// Completion scripts, made from the syntax of the subcommands.
enum Completions {
  private static var subcommands: [Syntax] {
    Subcommands.list.syntaxes.filter { !$0.name.isEmpty }
  }

  private static func options(of syntax: Syntax) -> [String] {
    (syntax.options + Syntax.Option.common).map(\.name)
  }

  static var bash: String {
    let cases = subcommands.map { syntax in
      "    \(syntax.name)) words=\"\(options(of: syntax).joined(separator: " "))\" ;;"
    }
    return """
      _rxlab() {
        local word="${COMP_WORDS[COMP_CWORD]}" words=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\(subcommands.map(\.name).joined(separator: " "))"
        elif [[ "$word" == -* ]]; then
          case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          esac
        else
          words="all chapter"
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _rxlab rxlab .build/debug/rxlab
      """
  }

  static var zsh: String {
    let names = subcommands.map { "'\($0.name):\($0.summary.replacing("'", with: ""))'" }
    let cases = subcommands.map { syntax in
      "    \(syntax.name)) compadd -- \(options(of: syntax).joined(separator: " ")) ;;"
    }
    return """
      _rxlab() {
        if (( CURRENT == 2 )); then
          local -a commands=(\(names.joined(separator: " ")))
          _describe command commands
        elif [[ "$words[CURRENT]" == -* ]]; then
          case "$words[2]" in
      \(cases.joined(separator: "\n"))
          esac
        else
          compadd -- all chapter
          _files
        fi
      }
      compdef _rxlab rxlab .build/debug/rxlab
      """
  }

  static var fish: String {
    subcommands.flatMap { syntax in
      let name = line("__fish_use_subcommand", "-f -a \(syntax.name)", syntax.summary)
      let options = (syntax.options + Syntax.Option.common).map { option in
        line(
          "'__fish_seen_subcommand_from \(syntax.name)'",
          "-l \(option.name.dropFirst(2))" + (option.value == nil ? "" : " -r"),
          option.summary
        )
      }
      return [name] + options
    }
    .joined(separator: "\n")
  }

  /// One line for fish: the condition, the completion and its description.
  private static func line(_ condition: String, _ words: String, _ summary: String) -> String {
    "complete -c rxlab -n \(condition) \(words) -d '\(summary.replacing("'", with: ""))'"
  }
}
