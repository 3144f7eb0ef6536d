import CommandLineKit
import CourseKit
import Foundation

let program = Program(Subcommands.list)
exit(program.main(Array(CommandLine.arguments.dropFirst())).rawValue)
