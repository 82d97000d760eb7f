import type { WalletSiteConfig } from './wallet-site-config.ts'

/** The pages of the wallet site; they differ in who may frame them. */
export type WalletPageKind = 'background' | 'window' | 'phone'

/** Every origin on this machine, in CSP's syntax. */
const LOOPBACK_SOURCES = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*']

/**
 * The headers of a wallet page. Only the background can be framed, and only by pages on this machine. The windows in which a
 * visitor decides can't, so that nothing can be laid over their buttons.
 */
export function createWalletPageHeaders(kind: WalletPageKind, config: WalletSiteConfig): Record<string, string> {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...(kind === 'phone' ? LOOPBACK_SOURCES : [])],
    'connect-src': [
      "'self'",
      ...LOOPBACK_SOURCES,
      ...listNodes(config),
      ...(kind === 'phone' ? [config.relayUrl] : []),
    ],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': kind === 'background' ? LOOPBACK_SOURCES : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(kind === 'background' ? {} : { 'x-frame-options': 'DENY' }),
  }
}

function listNodes({ chains }: WalletSiteConfig): string[] {
  return chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)
}
