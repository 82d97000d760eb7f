import type { NodeIdentity } from '#core/ports/chain-family.ts'

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** Solana's CAIP-2 reference is this much of the genesis hash. */
const REFERENCE_LENGTH = 32

/** A Solana node identifies its chain by the genesis hash. */
export const nodeIdentity: NodeIdentity = {
  method: 'getGenesisHash',
  read: (answer) => (typeof answer === 'string' && BASE58.test(answer) ? answer.slice(0, REFERENCE_LENGTH) : undefined),
  ping: 'getHealth',
}
