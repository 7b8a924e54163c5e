import type { Node } from "web-tree-sitter";
import type { ArgumentPlace, Home } from "../wrapper.ts";
import type { Expression } from "./expression.ts";

/** How calls bring values to the names of functions. */
export interface CallSyntax {
  /** The name by which a function is called; null for one that has none. */
  nameOf(func: Node): string | null;
  /** The node with the parameters of a function, where functions are no nodes of a type of their own: see `Syntax.functions`. */
  parametersOf?(func: Node): Node | null;
  /** Whether arguments can be those of a call of a function; a language without it has one function of a name. */
  takes?(func: Node, args: Node): boolean;
  /** What a call, a decorator or a struct is given, in order; in a language without it everything is given by position. */
  given?(args: Node): readonly Argument[];
  /** The expression that the arguments of a call give to a parameter, or its default value; null when that cannot be told. */
  argumentFor(func: Node, args: Node, parameter: string): Node | null;
  /**
   * Where the calls of a function give a parameter its value; null for one that they cannot give. A language without it has no functions
   * whose callers in other files name tools.
   */
  placeOf?(func: Node, parameter: string): ArgumentPlace | null;
  /** How other files call a function; null for one that they cannot call. */
  homeOf?(func: Node): Home | null;
  /** How many arguments the calls of a function have at least and at most, in a language where that tells functions of one name apart. */
  countOf?(func: Node): readonly [least: number, most: number];
  /** What is called by a word, where no node around it says so: among the tokens of a macro. Null where one does. */
  calleeOf?(word: Node): Expression | null;
  /** The modules whose functions can be called by their names alone at a node; a language without it has none of those. */
  broughtIn?(from: Node): readonly Node[];
  /** The name of the function of this file that a call may mean, and what it is given; null for other nodes. */
  calledIn?(node: Node): { readonly name: Node; readonly arguments: Node } | null;
  /** The expression that a function gives back when that is all that it does; null for one that does more. */
  returned?(func: Node): Node | null;
  /** The one expression that a function gives back whatever else it does; null for one that has several, and for one that gives nothing. */
  givenBack?(func: Node): Node | null;
  /** The list whose elements, or a member of them, a function gets one by one for a parameter, as in `list.forEach(func)`; null for others. */
  iterated(func: Node, parameter: string): { readonly list: Node; readonly member: string | null } | null;
  /** What a method is called on; null for a node that is no call of a method. */
  receiverOf(node: Node): Node | null;
  /** The name that a declaration gives to the value in it; null for a node that is no declaration. */
  declaredName(node: Node): string | null;
}

/** Something that a call is given, with the name that it is given by; null for what is given by position. */
export interface Argument {
  readonly name: string | null;
  readonly value: Node;
}
