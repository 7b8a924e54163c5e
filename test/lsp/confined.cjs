/**
 * Loaded before the server (`node --require`): takes away everything with which a process reaches the network, starts another process
 * or writes a file. Whoever tries is told by an error, and the test by a line on standard error, in case the error is caught.
 */
const net = require("node:net");
const fs = require("node:fs");

function forbid(object, name, label) {
  if (typeof object[name] !== "function") return;
  object[name] = () => {
    process.stderr.write(`forbidden: ${label}.${name}\n`);
    throw new Error(`${label}.${name} is forbidden here`);
  };
}

for (const name of ["connect", "createConnection", "createServer"]) forbid(net, name, "net");
forbid(net.Socket.prototype, "connect", "net.Socket");
forbid(net.Server.prototype, "listen", "net.Server");
for (const label of ["http", "https", "http2", "tls", "dgram", "dns", "child_process", "cluster"]) {
  const library = require(`node:${label}`);
  for (const name of Object.keys(library)) {
    if (/^(request|get|connect|create|lookup|resolve|reverse|spawn|exec|fork|setupPrimary)/.test(name)) forbid(library, name, label);
  }
}
const writing =
  /^(write|append|mkdir|mkdtemp|rm|unlink|rename|copyFile|cp|symlink|link|truncate|ftruncate|chmod|fchmod|lchmod|chown|fchown|lchown|utimes|futimes|lutimes|createWriteStream)/;
for (const [library, label] of [
  [fs, "fs"],
  [fs.promises, "fs.promises"],
]) {
  for (const name of Object.keys(library)) if (writing.test(name)) forbid(library, name, label);
}
for (const name of ["fetch", "WebSocket", "EventSource"]) forbid(globalThis, name, "globalThis");
