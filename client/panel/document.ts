/** What the panel's document takes from its host: all of it is made by VS Code, or by chance. */
export interface DocumentOptions {
  /** Random, new for each document: the one script with it runs, and no other. */
  readonly nonce: string;
  /** The webview's `cspSource`. */
  readonly cspSource: string;
  /** Addresses of `dist/panel.js` and `dist/panel.css`, by the webview's `asWebviewUri`. */
  readonly scriptUri: string;
  readonly styleUri: string;
  /** The language of VS Code's surface, for screen readers: `en`. */
  readonly language: string;
}

/** The document of the panel. It loads its own style and script, and nothing else from anywhere; the script fills the body. */
export function panelDocument({ nonce, cspSource, scriptUri, styleUri, language }: DocumentOptions): string {
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>MCP Portability</title>
<link rel="stylesheet" href="${escapeHtml(styleUri)}">
</head>
<body>
<script nonce="${escapeHtml(nonce)}" src="${escapeHtml(scriptUri)}"></script>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
