import { mayCarrySecret } from './may-be-opened.ts'

/**
 * The link that hands a pairing over to a wallet [phones.wallet-link]: a bare scheme `name:` becomes `name://`, a custom scheme
 * takes `wc?uri=`, an https link `/wc?uri=`. The query of the wallet's own https link goes before; its `#` part, and the query of a
 * custom scheme, are dropped. `undefined` if the wallet's link may not be opened.
 */
export function toWalletLink(link: string, pairingUri: string): string | undefined {
  return toAppLink(link, `uri=${encodeURIComponent(pairingUri)}`)
}

/** A request that waits in a wallet; its id is known once it was sent. */
interface WaitingRequest {
  readonly requestId?: number | undefined
  readonly sessionTopic: string
}

/** The link that opens a wallet at a pending request; `undefined` if the wallet's link may not be opened. */
export function toRequestLink(link: string, { requestId, sessionTopic }: WaitingRequest): string | undefined {
  const id = requestId === undefined ? '' : `requestId=${requestId}&`
  return toAppLink(link, `${id}sessionTopic=${sessionTopic}`)
}

function toAppLink(link: string, parameters: string): string | undefined {
  if (!/^[a-z][\w+.-]*:/i.test(link) || !mayCarrySecret(link)) return undefined
  const [, address = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(link) ?? []
  if (/^https?:/i.test(link)) return `${address.replace(/\/+$/, '')}/wc?${query && `${query}&`}${parameters}`
  const base = address.includes('://') ? address : `${address.replace(/\/+$/, '')}//`
  return `${base.endsWith('/') ? base : `${base}/`}wc?${parameters}`
}
