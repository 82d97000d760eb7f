import { numberToHex, pad } from 'viem'
import type { EvmChainDefinition } from '../chains/chain-table.ts'
import { requestRpcBatch } from '../chains/request-rpc.ts'
import { FARCASTER_USERS } from './farcaster-users.ts'

/** The chain that keeps Farcaster's registries. Only the wallet service asks it, so it is none of the page's. */
export const FARCASTER_CHAIN: EvmChainDefinition = {
  caipNetworkId: 'eip155:10',
  chainId: 10,
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'
/** `idOf(address)` reads the storage slot of that number; any other call does the same. */
const ID_REGISTRY_CODE = '0x6004355460005260206000f3'
/** `keyDataOf(uint256,bytes)` answers with zeros: there is no such key. */
const KEY_REGISTRY_CODE = '0x60406000f3'

/** Puts Farcaster's two registries on the chain, with the ids of {@link FARCASTER_USERS}. */
export async function placeRegistries(rpcUrl: string): Promise<void> {
  await requestRpcBatch(rpcUrl, [
    { method: 'anvil_setCode', params: [ID_REGISTRY, ID_REGISTRY_CODE] },
    { method: 'anvil_setCode', params: [KEY_REGISTRY, KEY_REGISTRY_CODE] },
    ...FARCASTER_USERS.map(({ address, fid }) => ({
      method: 'anvil_setStorageAt',
      params: [ID_REGISTRY, pad(address), pad(numberToHex(fid))],
    })),
  ])
}
