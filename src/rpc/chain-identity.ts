import { namespaceOf, referenceOf, type CaipNetworkId } from '#lib/caip.ts'

/** How the nodes of a chain family are asked which chain they serve, and whether they are there. */
export interface ChainIdentity {
  /** The call whose answer names the chain. */
  readonly method: string
  /** What the answer means, as a CAIP-2 reference; `undefined` if it means nothing. */
  read(answer: unknown): string | undefined
  /** A cheap call that ranking times. */
  readonly ping: string
}

const QUANTITY = /^0x[\da-f]{1,64}$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** Solana's CAIP-2 reference is this much of the genesis hash. */
const SOLANA_REFERENCE_LENGTH = 32

const IDENTITIES: Partial<Record<string, ChainIdentity>> = {
  eip155: {
    method: 'eth_chainId',
    read: (answer) => (typeof answer === 'string' && QUANTITY.test(answer) ? String(BigInt(answer)) : undefined),
    ping: 'net_listening',
  },
  solana: {
    method: 'getGenesisHash',
    read: (answer) =>
      typeof answer === 'string' && BASE58.test(answer) ? answer.slice(0, SOLANA_REFERENCE_LENGTH) : undefined,
    ping: 'getHealth',
  },
}

/** The identity call of a chain's family; `undefined` if it has none: its endpoints are then taken at their word. */
export const chainIdentity = (caipNetworkId: CaipNetworkId): ChainIdentity | undefined =>
  IDENTITIES[namespaceOf(caipNetworkId)]

/** Whether an endpoint's answer names the chain, and what it names instead. */
export function namesChain(identity: ChainIdentity, answer: unknown, caipNetworkId: CaipNetworkId) {
  const actual = identity.read(answer)
  return { isRight: actual === referenceOf(caipNetworkId), actual: actual ?? 'unknown' }
}
