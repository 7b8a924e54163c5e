import type { AliasCase, RefusedCase } from "./case.ts";

const head = `<?php

use Mcp\\Capability\\Attribute\\McpTool;

class OrderTools
{
`;

export const phpCases: readonly AliasCase[] = [
  {
    what: "a method with an attribute: a second one calls it",
    file: "OrderTools.php",
    before: `${head}    /**
     * Lists the orders.
     *
     * @param string $status which
     */
    #[McpTool(name: 'orders.list', description: 'Lists the orders')]
    public function list(string $status = 'open', int ...$pages): array
    {
        return $this->find($status, $pages);
    }
}\n`,
    after: `${head}    /**
     * Lists the orders.
     *
     * @param string $status which
     */
    #[McpTool(name: 'orders_list', description: 'Lists the orders')]
    public function list(string $status = 'open', int ...$pages): array
    {
        return $this->find($status, $pages);
    }

    /**
     * Lists the orders.
     *
     * @param string $status which
     */
    #[McpTool(name: 'orders.list', description: 'Deprecated: use orders_list instead.')]
    public function ordersListAlias(string $status = 'open', int ...$pages): array
    {
        return $this->list($status, ...$pages);
    }
}\n`,
  },
  {
    what: "a name that derives from a method",
    file: "OrderTools.php",
    from: "listOrders",
    before: `${head}    #[McpTool]\n    public static function listOrders(): void {}\n}\n`,
    after: `${head}    #[McpTool(name: 'orders_list')]\n    public static function listOrders(): void {}

    #[McpTool(name: 'listOrders', description: 'Deprecated: use orders_list instead.')]
    public static function listOrdersAlias(): void
    {
        self::listOrders();
    }\n}\n`,
    retired: `${head}    #[McpTool(name: 'orders_list')]\n    public static function listOrders(): void {}\n}\n`,
  },
  {
    what: "a link of a builder's chain",
    file: "server.php",
    before: `<?php
use Mcp\\Server;
$server = Server::builder()
    ->setServerInfo('shop', '1.0')
    ->addTool([Orders::class, 'list'], 'orders.list')
    ->addTool(handler: $get, name: "orders_get", description: "One")
    ->build();\n`,
    after: `<?php
use Mcp\\Server;
$server = Server::builder()
    ->setServerInfo('shop', '1.0')
    ->addTool([Orders::class, 'list'], 'orders_list')
    ->addTool([Orders::class, 'list'], 'orders.list', description: 'Deprecated: use orders_list instead.')
    ->addTool(handler: $get, name: "orders_get", description: "One")
    ->build();\n`,
  },
  {
    what: "a statement on a server",
    file: "server.php",
    before: `<?php
use Mcp\\Server;
$server = new Server('shop');
$server->registerTool(handler: $list, name: "orders.list", description: "All");\n`,
    after: `<?php
use Mcp\\Server;
$server = new Server('shop');
$server->registerTool(handler: $list, name: "orders_list", description: "All");
$server->registerTool(handler: $list, name: "orders.list", description: "Deprecated: use orders_list instead.");\n`,
  },
];

export const phpRefusals: readonly RefusedCase[] = [
  {
    what: "a class",
    file: "OrderTools.php",
    text: `<?php\n\nuse Mcp\\Capability\\Attribute\\McpTool;\n\n#[McpTool(name: 'orders.list')]\nclass ListOrders\n{\n    public function __invoke(): array { return []; }\n}\n`,
    why: "its attribute belongs to a class",
  },
  {
    what: "a handler that is written in a call",
    file: "server.php",
    text: `<?php\nuse Mcp\\Server;\n$server = Server::builder()->addTool(fn () => [], 'orders.list')->build();\n`,
    why: "its handler is written in the call",
  },
];
