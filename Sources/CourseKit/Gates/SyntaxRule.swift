/// Permits the kinds of expression, statement, declaration, pattern and attribute that this course
/// needs. Kinds that are not listed are refused.
package struct SyntaxRule: TreeRule {
  private let text: CodeText
  private var found = FindingList()
  package var findings: [GateFinding] { found.findings }

  package init(text: CodeText) { self.text = text }

  package mutating func examine(_ node: SyntaxNode, in context: TreeContext) {
    let kind = node.kind
    if kind.hasSuffix("_attr") {
      guard !node.isImplicit, !Self.attributes.contains(kind) else { return }
      note("the attribute '\(Self.plain(kind, "_attr"))'", at: context)
    } else if Self.isSyntax(kind), !Self.kinds.contains(kind) {
      // The compiler marks each step of a derived `Codable` in this way; it is not in the source.
      guard !(kind == "unsafe_expr" && node.isImplicit) else { return }
      let name = Self.names[kind] ?? "'\(Self.plain(kind, "_expr", "_stmt", "_decl"))'"
      let isRegex = kind == "regex_literal_expr"
      note(name, isRegex ? RawWords.regexRepair : Self.repair, at: context)
    } else if Self.isDeclaration(kind) {
      for flag in ["async", "actor", "distributed"] where node[flag] == true {
        note("'\(flag)'", at: context)
      }
    }
  }

  private static let repair = "Use the language features that the lesson shows."

  private mutating func note(
    _ what: String,
    _ repair: String = repair,
    at context: TreeContext
  ) {
    found.add(
      .policy(
        at: context.offset,
        in: text,
        "\(what) may not be used in a submission.",
        repair
      )
    )
  }

  private static func isSyntax(_ kind: String) -> Bool {
    ["_expr", "_stmt", "_decl"].contains { kind.hasSuffix($0) } || kind.hasPrefix("pattern_")
  }

  private static func isDeclaration(_ kind: String) -> Bool {
    ["func_decl", "accessor_decl", "constructor_decl", "closure_expr", "class_decl"].contains(kind)
  }

  private static func plain(_ kind: String, _ suffixes: String...) -> String {
    let suffix = suffixes.first { kind.hasSuffix($0) } ?? ""
    return String(kind.dropLast(suffix.count)).replacing("_", with: " ")
  }

  /// The common names of some of these kinds.
  private static let names = [
    "await_expr": "'await'", "unsafe_expr": "'unsafe'", "regex_literal_expr": "a regex literal",
    "infix_operator_decl": "a custom operator",
    "prefix_operator_decl": "a custom operator",
    "postfix_operator_decl": "a custom operator",
    "precedence_group_decl": "a precedence group", "macro_decl": "a macro",
    "macro_expansion_expr": "a macro", "pack_expansion_expr": "a parameter pack",
  ]

  private static let attributes: Set<String> = [
    "access_control_attr", "available_attr", "convenience_attr", "custom_attr",
    "discardable_result_attr", "dynamic_member_lookup_attr", "final_attr", "implements_attr",
    "indirect_attr", "inline_attr",
    "lazy_attr", "mutating_attr", "non_mutating_attr", "nonisolated_attr", "override_attr",
    "property_wrapper_attr", "raw_doc_comment_attr", "reference_ownership_attr", "required_attr",
    "result_builder_attr", "rethrows_attr", "sendable_attr", "setter_access_attr",
    "warn_unqualified_access_attr",
  ]

  private static let kinds: Set<String> = [
    // Expressions.
    "abi_safe_conversion_expr", "any_hashable_erasure_expr", "applied_property_wrapper_expr",
    "archetype_to_super_expr", "array_expr", "assign_expr", "autoclosure_expr", "binary_expr",
    "bind_optional_expr", "boolean_literal_expr", "call_expr", "closure_expr", "coerce_expr",
    "collection_upcast_expr", "conditional_checked_cast_expr", "constructor_ref_call_expr",
    "covariant_function_conversion_expr", "covariant_return_conversion_expr", "declref_expr",
    "default_argument_expr", "derived_to_base_expr", "destructure_tuple_expr", "dictionary_expr",
    "discard_assignment_expr", "dot_self_expr", "dot_syntax_call_expr", "enum_is_case_expr",
    "erasure_expr", "float_literal_expr", "force_try_expr", "force_value_expr",
    "forced_checked_cast_expr", "function_conversion_expr", "inout_expr", "integer_literal_expr",
    "interpolated_string_literal_expr", "is_subtype_expr", "key_path_dot_expr",
    "keypath_application_expr", "keypath_expr", "lazy_initializer_expr", "load_expr",
    "magic_identifier_literal_expr", "make_temporarily_escapable_expr", "member_ref_expr",
    "metatype_conversion_expr", "metatype_expr", "nil_literal_expr", "opaque_value_expr",
    "open_existential_expr", "optional_evaluation_expr", "optional_try_expr",
    "other_constructor_ref_expr", "overloaded_decl_ref_expr", "paren_expr", "postfix_unary_expr",
    "prefix_unary_expr", "property_wrapper_value_placeholder_expr",
    "rebind_self_in_constructor_expr", "sequence_expr", "single_value_stmt_expr",
    "string_literal_expr", "subscript_expr", "super_ref_expr", "tap_expr", "ternary_expr",
    "try_expr", "tuple_element_expr", "tuple_expr", "type_expr", "type_join_expr",
    "underlying_to_opaque_expr", "unresolved_decl_ref_expr", "unresolved_dot_expr",
    "unresolved_member_chain_expr", "unresolved_member_expr", "unresolved_pattern_expr",
    "unresolved_specialize_expr", "vararg_expansion_expr",
    // Statements.
    "brace_stmt", "break_stmt", "case_stmt", "continue_stmt", "defer_stmt", "do_catch_stmt",
    "do_stmt", "fail_stmt", "fallthrough_stmt", "for_each_stmt", "guard_stmt", "if_stmt",
    "repeat_while_stmt", "return_stmt", "switch_stmt", "then_stmt", "throw_stmt", "while_stmt",
    "yield_stmt",
    // Declarations.
    "accessor_decl", "associated_type_decl", "class_decl", "constructor_decl", "destructor_decl",
    "enum_case_decl", "enum_decl", "enum_element_decl", "extension_decl", "func_decl",
    "import_decl", "opaque_result_decl", "pattern_binding_decl", "struct_decl", "subscript_decl",
    "var_decl",
    // Patterns and what belongs to them.
    "pattern_any", "pattern_binding", "pattern_bool", "pattern_entry", "pattern_enum_element",
    "pattern_expr", "pattern_is", "pattern_named", "pattern_optional_some", "pattern_paren",
    "pattern_tuple", "pattern_typed",
  ]
}
