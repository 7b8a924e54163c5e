/** Kotlin in pieces, on which its grammar's parser takes one step after the other and gets nowhere, until its memory is full. */
export const lostText = `class Tides : McpToolset {
    @McpTool("tide.table")
    fun table(): String = "[]"
}
{l
n
#cpTool("tide_table")
//  ^^ tool: ^^^^^ tool: tide_storm constant in .#tools
   fun storm() {}

    @McpPrompt(me = "tide_prompt")
    fun prompt() {}
}

object<ideNames {
    const val STORM = "tide_storm"
//                x     ^^^^^^^^^^ text: tide_s'm
}
`;
