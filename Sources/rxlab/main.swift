import CommandLineKit
import CourseKit
import Foundation

let program = Program(Subcommands.list, standard: MapSubcommand.self)
exit(program.main(Array(CommandLine.arguments.dropFirst())).rawValue)
