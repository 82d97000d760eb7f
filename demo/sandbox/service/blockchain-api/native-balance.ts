import { requestRpc } from '../../chains/request-rpc.ts'
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-forms.ts'

/** How the chains of a namespace write addresses, and how their nodes are asked for native coins. */
export interface NativeChains {
  readonly name: string
  readonly isAddress: (text: string) => boolean
  /** The balance in the smallest unit. @throws Error if the node does not answer */
  readonly balance: (rpcUrl: string, address: string) => Promise<bigint>
  /** Gives coins of the smallest unit away. @throws Error with the node's reason */
  readonly give: (rpcUrl: string, address: string, amount: bigint) => Promise<void>
}

const EVM: NativeChains = {
  name: 'an EVM',
  isAddress: (text) => EVM_ADDRESS.test(text),
  balance: async (rpcUrl, address) => BigInt(String(await requestRpc(rpcUrl, 'eth_getBalance', [address, 'latest']))),
  async give(rpcUrl, address, amount) {
    const before = await EVM.balance(rpcUrl, address)
    await requestRpc(rpcUrl, 'anvil_setBalance', [address, `0x${(before + amount).toString(16)}`])
  },
}

const SOLANA: NativeChains = {
  name: 'a Solana',
  isAddress: (text) => SOLANA_ADDRESS.test(text),
  async balance(rpcUrl, address) {
    const { value } = (await requestRpc(rpcUrl, 'getBalance', [address])) as { value: number }
    return BigInt(value)
  },
  async give(rpcUrl, address, amount) {
    await requestRpc(rpcUrl, 'requestAirdrop', [address, Number(amount)])
  },
}

const NAMESPACES: Readonly<Record<string, NativeChains>> = { eip155: EVM, solana: SOLANA }

/** What the sandbox knows of the namespace of a CAIP-2 id. */
export function nativeChainsOf(caipNetworkId: string): NativeChains | undefined {
  const [namespace = ''] = caipNetworkId.split(':')
  return Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined
}
