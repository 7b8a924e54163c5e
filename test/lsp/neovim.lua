-- Does in Neovim what a person would do with the diagnostics of the current buffer, and writes what it saw as JSON to $OUTCOME.
-- Tables of vim.diagnostic count lines and bytes from 0; cursors count lines from 1.

local patience = 20000

local function wait_for(what, holds)
  assert(vim.wait(patience, holds, 20), "waited in vain for " .. what)
end

local function diagnostics()
  return vim.tbl_map(function(found)
    return {
      from = { found.lnum, found.col },
      to = { found.end_lnum, found.end_col },
      code = found.code,
      source = found.source,
      severity = vim.diagnostic.severity[found.severity],
      message = found.message,
    }
  end, vim.diagnostic.get(0))
end

--- Puts the cursor on the first place of a text.
local function go_to(text)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  assert(vim.fn.search("\\V" .. text, "cW") > 0, text .. " is not in the buffer")
end

--- Does something that the server answers with an edit, and saves once the edit is there and the diagnostics are about the new text.
local function edit_and_save(what, act)
  local tick, count = vim.b.changedtick, #vim.diagnostic.get(0)
  act()
  wait_for(what, function()
    return vim.b.changedtick ~= tick and #vim.diagnostic.get(0) < count
  end)
  vim.cmd("write")
end

local outcome = { offered = {} }

--- Stands in for the menu: takes the preferred action. An item was a pair of client and action before it got fields.
vim.ui.select = function(items, _, choose)
  local preferred
  for _, item in ipairs(items) do
    local action = item.action or item[2]
    table.insert(outcome.offered, action.title)
    if action.isPreferred then
      preferred = preferred or item
    end
  end
  choose(preferred)
end

local function run()
  wait_for("diagnostics", function()
    return #vim.diagnostic.get(0) > 0
  end)
  outcome.opened = diagnostics()
  go_to("orders.list")
  edit_and_save("the quick fix", vim.lsp.buf.code_action)
  outcome.fixed = diagnostics()
  go_to("orders.refund")
  edit_and_save("the rename", function()
    vim.lsp.buf.rename("refund_order")
  end)
  outcome.renamed = diagnostics()
  vim.fn.writefile({ vim.fn.json_encode(outcome) }, vim.env.OUTCOME)
end

local ok, trouble = xpcall(run, debug.traceback)
if ok then
  vim.cmd("qall")
else
  io.stderr:write(trouble, "\n")
  vim.cmd("cquit")
end
