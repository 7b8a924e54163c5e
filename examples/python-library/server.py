"""The lending library of a small town: what is on the shelf, who has it, and until when."""

from datetime import date, timedelta
from enum import Enum

from mcp.server.fastmcp import FastMCP

mcp = FastMCP("lending-library")

SHELF = {"978-0-14-143951-8": "Pride and Prejudice", "978-3-15-000001-1": "Faust I"}
LOANS: dict[str, date] = {}


class Names(str, Enum):
    RENEW = "loans.renew"


@mcp.tool()
def find_title(words: str) -> list[str]:
    """Titles on the shelf in which the words stand."""
    return [title for title in SHELF.values() if words.lower() in title.lower()]


@mcp.tool()
def prüfe_frist(isbn: str) -> str:
    """Until when a book is lent out. Named by the branch that wrote it."""
    return str(LOANS.get(isbn, "on the shelf"))


@mcp.tool(name="lend_title")
def lend(isbn: str) -> str:
    """Lend a book for four weeks."""
    LOANS[isbn] = date.today() + timedelta(weeks=4)
    return str(LOANS[isbn])


@mcp.tool(name=Names.RENEW)
def renew(isbn: str) -> str:
    """Two more weeks for a book that is lent out."""
    LOANS[isbn] += timedelta(weeks=2)
    return str(LOANS[isbn])


# mcp-portability-ignore-next-line anthropic/name, openai/name, observed-64/name: only our own terminals call it
@mcp.tool(name="terminal.reset")
def reset() -> None:
    """Forget every loan, for the training terminals."""
    LOANS.clear()


def main() -> None:
    mcp.run()


if __name__ == "__main__":
    main()
