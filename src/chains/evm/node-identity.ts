import type { NodeIdentity } from '#core/ports/chain-family.ts'

const QUANTITY = /^0x[\da-f]{1,64}$/i

/** An Ethereum node identifies its chain by number. */
export const nodeIdentity: NodeIdentity = {
  method: 'eth_chainId',
  read: (answer) => (typeof answer === 'string' && QUANTITY.test(answer) ? String(BigInt(answer)) : undefined),
  ping: 'net_listening',
}
