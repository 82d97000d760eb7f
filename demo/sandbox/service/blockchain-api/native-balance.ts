import { requestRpc } from '../../chains/request-rpc.ts'
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-forms.ts'

/** The address format of a namespace, and how its nodes return native balances. */
export interface NativeChains {
  readonly name: string
  readonly isAddress: (text: string) => boolean
  /** The balance in the smallest unit. @throws Error if the node doesn't answer */
  readonly balance: (rpcUrl: string, address: string) => Promise<bigint>
}

const EVM: NativeChains = {
  name: 'an EVM',
  isAddress: (text) => EVM_ADDRESS.test(text),
  balance: async (rpcUrl, address) => BigInt(String(await requestRpc(rpcUrl, 'eth_getBalance', [address, 'latest']))),
}

const SOLANA: NativeChains = {
  name: 'a Solana',
  isAddress: (text) => SOLANA_ADDRESS.test(text),
  async balance(rpcUrl, address) {
    const { value } = (await requestRpc(rpcUrl, 'getBalance', [address])) as { value: number }
    return BigInt(value)
  },
}

const NAMESPACES: Readonly<Record<string, NativeChains>> = { eip155: EVM, solana: SOLANA }

/** The entry for the namespace of a CAIP-2 id. */
export function nativeChainsOf(caipNetworkId: string): NativeChains | undefined {
  const [namespace = ''] = caipNetworkId.split(':')
  return Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined
}
