/** Schemes that would run or show what the link itself holds. */
const REFUSED_SCHEME = /^\s*(javascript|data|vbscript|blob|file|about):/i

/**
 * The link that hands a pairing over to a wallet (decisions.md): a bare scheme `name:` becomes `name://`, a custom scheme
 * takes `wc?uri=`, an https link `/wc?uri=`. `undefined` where the wallet's link is none that may be opened.
 */
export function toWalletLink(link: string, pairingUri: string): string | undefined {
  if (REFUSED_SCHEME.test(link) || !/^[a-z][\w+.-]*:/i.test(link)) return undefined
  const query = `wc?uri=${encodeURIComponent(pairingUri)}`
  if (/^https?:/i.test(link)) return `${link.replace(/\/+$/, '')}/${query}`
  const base = link.includes('://') ? link : `${link.replace(/\/+$/, '')}//`
  return `${base.endsWith('/') ? base : `${base}/`}${query}`
}
