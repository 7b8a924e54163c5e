import type { Aliasing } from "./aliasing.ts";
import type { ConstantSpelling } from "./constantSpelling.ts";
import type { Lexis } from "./lexis.ts";
import type { Modules } from "./modules.ts";
import type { Syntax } from "./syntax/syntax.ts";

/** A language is a folder: this table, and the queries beside it. */
export interface Language {
  readonly id: string;
  /** As people call it. */
  readonly title: string;
  /** With the dot, lower case. */
  readonly extensions: readonly string[];
  /** File name of the grammar for a file of one of the extensions. */
  readonly grammar: (extension: string) => string;
  /**
   * Set for a language whose grammar parses a file almost whole after every change, and that an engine for WebAssembly would spend seconds
   * on to optimize: its files are read beside everything else, where they hold up nothing.
   */
  readonly isReadApart?: true;
  /**
   * A text with what the grammar takes for something else replaced by other characters of the same number; null without such. It is for
   * texts in which the grammar finds faults.
   */
  readonly reworded?: (text: string) => string | null;
  /** The gate before the parse: a file without any of these words declares no tool. Plain texts: searching them is cheap. */
  readonly gate: {
    /** Of forms that name themselves: such a file is parsed anywhere. */
    readonly named: readonly string[];
    /** Of forms that only look like tools: such a file is parsed in an MCP project. */
    readonly shaped: readonly string[];
  };
  /** The SDKs whose behaviour is known, by their ids in `shared/sdks.ts`: the first is meant that a file mentions. */
  readonly sdks?: readonly { readonly id: string; readonly mentioned: RegExp }[];
  /** What begins a comment to the end of the line. */
  readonly lineComment: string;
  /** What ends it, in a language whose comments do not end with their line. */
  readonly lineCommentEnd?: string;
  /** How its comments and strings look, for searches that do not parse; a language without it has none that are searched. */
  readonly lexis?: Lexis;
  /** How its constants are spelled, for the same searches; a language without it has none that are looked for. */
  readonly constantSpelling?: ConstantSpelling;
  /** Set where the files of a folder know each other's names without an import. */
  readonly sharesFolder?: true;
  /** Set where a key of an object without quotes is a text, too, so that it can be the name of a tool. */
  readonly hasBareKeys?: true;
  /** The id of a language with which it can be one program, since the code of each calls that of the other as its own; else it is apart. */
  readonly program?: string;
  /**
   * How a file takes names of others under new ones: the statements that do (with the flag `g`), and in them `name` in the other file and
   * `here`. A language without it has none, or none that its queries ask for.
   */
  readonly imports?: { readonly statements: RegExp; readonly renamed: RegExp };
  readonly queries: {
    /**
     * Captures: `@name` the node that spells the name · `@derived` the identifier it comes from when none is written · `@server` the
     * receiver · `@arguments` those of a call, comments not counted · `@tool` the node that is the declaration: of several matches for
     * one, a name beats a derived name · `@variant` what tells two of one name apart (a version) · `@subject` what the
     * declaration is about, as others name it · `@renames` the subject that gets its name here, wherever it is declared · `@made` a
     * variable that holds a tool without a name, which it gets where its member `named-by` is assigned · `@taken` one that holds the
     * method of a server: its calls are the declarations.
     *
     * Properties: `name-at N`, `server-at N` the argument that is the name or the receiver · `named-by MEMBER` see `@made` ·
     * `name-under KEY`, `variant-under KEY` what stands under a key of `@arguments`, else of `@tool` · `form shaped` counts in MCP projects only ·
     * `form borrowed` is something else, and counts where a server is made of such ·
     * `unknown silent` says nothing of a name of which the file has no text · `name composed` counts only where the name is put together at run
     * time, with a text that stands in the file · `name of function` is what the function is called that `@name` comes to, `name of file` that of the file without its extension, `name of file in dashes` that in lower case with dashes,
     * `name of elements` what is derived from each text of a list · `host LABEL` is given to what the program runs in, not to a server.
     *
     * Predicates, where `x|y` is either and several words are all of them: `#has-key? @object "a|b" …` · `#lacks-key? @object "a|b"` ·
     * `#lacks-other-name? @object "a|b"` none of the keys holds a name, so that `name` is no title ·
     * `#arity? @arguments N` there are so many or more · `#argument? @node N` it is that argument · `#argument-is? @arguments N type …` that
     * argument is a node of one of the types · `#part-says? @node "pattern"` one of the parts right below it says so · `#labelled? @object "pattern"`,
     * `#not-labelled?` what the words around an object say · `#path-says? "pattern"` · `#file-mentions? "pattern"` ·
     * `#file-lacks? "pattern"` · `#file-says? @capture "pattern"` with the capture's text for `{}`.
     */
    readonly declarations: string;
    /**
     * `@server` the expression that makes a server · `@binding` what it is bound to · `@self` the class whose instances are the server ·
     * `@name`, `@title` expressions · `@about` an expression that has them as members · `#set! says more` tells more of what another
     * pattern says to be a server · `#set! takes borrowed` is made of what is declared as something else: the routes of a web application, tools of an agent · `#set! is answer` is known by what
     * a project's own code answers to `initialize`, and counts where nothing makes a server.
     */
    readonly servers: string;
    /**
     * `@mount` the call by which the server of `@into` takes in the tools of the server of `@mounted`, or where that is missing changes the
     * names of its own · `@prefix`, `@suffix` what is put around the names, with `between TEXT` between it and a name · `@renamed` an object
     * with new names by old ones, which are whole names with `#set! renamed whole` · `@started` a server that is run by itself. A language
     * without it has no servers in servers.
     */
    readonly mounts?: string;
    /**
     * Where tools are called, and their calls told apart: `@name` the expression that spells the name of a tool, `@key` a key without
     * quotes that is the name, `@shorthand` one that is its own value as well · `@client` what a call is called on, `@server` the server
     * whose tool it is · `@handler` what handles the calls of `@server`: the cases in it are of its tools · `@client` and `@of` what is
     * bound to a client, and the server that it is connected to, in all of its scope or `@within` a node · `@open` a server that gets tools
     * which no file says.
     *
     * Properties: `use call`, `use case` or `use key` · `server only` it is the one server of the file. The predicates are those of the
     * declarations. A language without it has no calls that are followed.
     */
    readonly references?: string;
    /**
     * What names stand for: `@name` and `@value` of constants, and of enums, classes and objects that are named · `@name` and `@each` of a
     * loop over a list, with the property `takes keys` over its keys · `@name` and `@module` of an import · `@member`, or the property
     * `member`, of the value, the elements or the module when it is not the whole · `@name` alone of what is not followed · `@again` and
     * `@value` of an assignment to a name that is declared elsewhere · `@owner`, `@member` and `@value` of an assignment to a member of a
     * name, with `@holder` in place of `@owner` where it counts for that variable alone · `@function` and `@arguments` of a call, with `@on` where a method counts only if what it is called on is known to be
     * of its class, and `@onAny` where it counts, too, if nothing is known of that · `@defined` and `@definition` of a
     * function by its name · `@alias` of a constant that is what `@aliased` names, so that its calls are those of a function of that name.
     */
    readonly constants: string;
    /**
     * Calls and decorators of any name, for forms that are known at run time only: `@called` the last word of what is called, `@decorator`
     * that of what decorates, `@arguments` what it is given, `@derived` what is decorated, `@tool` the node that is the declaration. A
     * language without it has no such forms.
     */
    readonly forms?: string;
  };
  /** Where the queries can match: they are run only at the nodes around these words. */
  readonly anchors: {
    /** Words of which one stands in every declaration, in the part of it that makes it one. */
    readonly declarations: RegExp;
    /** The same for what makes a server. */
    readonly servers: RegExp;
    /** The same for what mounts or starts one, and what stands in every file that mounts one: the others are not looked at for either. */
    readonly mounts?: { readonly words: RegExp; readonly required: RegExp };
    /** The same for what calls tools, and what stands in every file that does: the others are not looked at for it. */
    readonly references?: { readonly words: RegExp; readonly required: RegExp };
    /** Types of the nodes at which patterns match that begin with `(_`. */
    readonly anyNode: readonly string[];
  };
  readonly syntax: Syntax;
  /** How its files name each other; a language without it follows no name to another file. */
  readonly modules?: Modules;
  /** How it keeps the old name of a tool registered; a language without it keeps none. */
  readonly aliasing?: Aliasing;
}
