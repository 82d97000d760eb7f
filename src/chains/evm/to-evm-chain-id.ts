import { referenceOf, type CaipNetworkId } from '#lib/caip.ts'
import { toHexChainId } from './add-chain-parameters.ts'

/** A CAIP-2 id of eip155 as EIP-1193 has chains: `0x1`. */
export const toEvmChainId = (caipNetworkId: CaipNetworkId) => toHexChainId(Number(referenceOf(caipNetworkId)))
