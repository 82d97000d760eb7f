import { referenceOf, type CaipNetworkId } from '#lib/caip.ts'
import { toHexChainId } from './add-chain-parameters.ts'

/** An eip155 CAIP-2 id in EIP-1193's form: `0x1`. */
export const toEvmChainId = (caipNetworkId: CaipNetworkId) => toHexChainId(Number(referenceOf(caipNetworkId)))
