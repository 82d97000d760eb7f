import type { CaipNetworkId } from '#lib/caip.ts'

/** The id of a batch (EIP-5792): the hash of its user operation, then the chain's number, 32 bytes each. */
export const batchIdOf = (chainId: CaipNetworkId, hash: `0x${string}`): `0x${string}` =>
  `${hash}${BigInt(chainId.slice(chainId.indexOf(':') + 1))
    .toString(16)
    .padStart(64, '0')}`

/** The operation and the chain of a batch; `undefined` if it isn’t one of this wallet's. */
export function readBatchId(id: unknown): { hash: `0x${string}`; chainId: CaipNetworkId } | undefined {
  const [, hash, chain] = typeof id === 'string' ? (/^(0x[\da-f]{64})([\da-f]{64})$/i.exec(id) ?? []) : []
  if (hash === undefined || chain === undefined) return undefined
  return { hash: hash as `0x${string}`, chainId: `eip155:${BigInt(`0x${chain}`)}` }
}
