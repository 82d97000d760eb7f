import { type Context, Hono } from 'hono'
import { BROWSER_WALLET_PATHS } from './browser-wallet/page-messages.ts'
import { SANDBOX_WALLET_ICON_SVG } from './icon/sandbox-wallet-icon.ts'
import { createWalletPage } from './site/create-wallet-page.ts'
import { STYLE_SHEET, type WalletFiles } from './site/read-wallet-files.ts'
import { createWalletPageHeaders, type WalletPageKind } from './site/wallet-page-headers.ts'
import { WALLET_SITE_CONFIG_PATH, type WalletSiteConfig } from './site/wallet-site-config.ts'

/** The web site of both sandbox wallets; it must have an origin of its own. */
export interface WalletSite {
  fetch(request: Request): Response | Promise<Response>
  /**
   * The path of the script that announces the browser wallet to the page that loads it. `?announce=evm,solana,bitcoin`, or
   * some of these, limits what it announces.
   */
  readonly providerScriptPath: string
}

const PROVIDER_SCRIPT_PATH = '/browser-wallet/provider.js'
/** Globals from which the provider's script reads its wallet's origin and what to announce; the site fills them in. */
const PROVIDER_PARAMETERS = 'WALLET_ORIGIN,WALLET_ANNOUNCE'
const LOOPBACK_HOSTNAMES = /^(127\.0\.0\.1|\[::1\]|localhost|.+\.localhost)$/

/**
 * Creates the wallets' site: the phone wallet at `/`, the browser wallet's home at `/browser-wallet`, its
 * script at `providerScriptPath`.
 *
 * @param options - the sandbox's nodes and relay; the pages read them from `/wallet-config.json`.
 * @param files - the wallets, as they were built.
 */
export function createWalletSite(options: WalletSiteConfig, files: WalletFiles): WalletSite {
  const app = new Hono()

  const addPage = (path: string, title: string, script: string, kind: WalletPageKind) =>
    app.get(path, (c) => c.html(createWalletPage(title, script), 200, createWalletPageHeaders(kind, options)))

  // A host name that points to this machine must not reach the wallets (DNS rebinding).
  app.use(async (c, next) => {
    if (!LOOPBACK_HOSTNAMES.test(new URL(c.req.url).hostname))
      return c.text('The wallets answer on loopback only.', 403)
    await next()
  })
  addPage('/', 'Sandbox phone wallet', 'phone', 'phone')
  // Two slashes: `walletUrl` ends with one, and some sites add another.
  for (const path of ['/wc', '//wc']) addPage(path, 'Sandbox phone wallet', 'phone', 'phone')
  addPage(BROWSER_WALLET_PATHS.home, 'Sandbox Wallet', 'home', 'window')
  addPage(BROWSER_WALLET_PATHS.approval, 'Sandbox Wallet asks', 'approval', 'window')
  addPage(BROWSER_WALLET_PATHS.background, 'Sandbox Wallet background', 'background', 'background')

  app.get(WALLET_SITE_CONFIG_PATH, (c) => c.json(options, 200, { 'cache-control': 'no-store' }))
  app.get('/icon.svg', (c) => serve(c, SANDBOX_WALLET_ICON_SVG, 'image/svg+xml'))
  app.get('/wallet.css', (c) => serve(c, files.get(STYLE_SHEET)?.body ?? '', 'text/css; charset=utf-8'))
  app.get(PROVIDER_SCRIPT_PATH, (c) => {
    const values = [new URL(c.req.url).origin, c.req.query('announce') ?? null]
      // `</script>` in the text could close the tag that it is pasted into.
      .map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'))
    const script = files.get('provider.js')?.body ?? ''
    return serve(
      c,
      `(function(${PROVIDER_PARAMETERS}){${script}})(${values.join()});`,
      'text/javascript; charset=utf-8',
    )
  })
  app.get('/assets/*', (c) => {
    const asset = files.get(c.req.path.slice('/assets/'.length))
    return asset ? serve(c, asset.body, asset.contentType) : c.notFound()
  })

  return { fetch: (request) => app.fetch(request), providerScriptPath: PROVIDER_SCRIPT_PATH }
}

/** Serves a file that pages of other origins may load. */
function serve(c: Context, body: string, contentType: string): Response {
  return c.body(body, 200, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
}
