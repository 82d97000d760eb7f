/** The HTML of a wallet page: a shell around its script. */
export function createWalletPage(title: string, script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/wallet.css">
    <script type="module" src="/assets/${script}.js"></script>
  </head>
  <body></body>
</html>
`
}
