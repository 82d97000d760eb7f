import {
  createWalletClient,
  defineChain,
  hexToBigInt,
  hexToNumber,
  http,
  numberToHex,
  type Address,
  type Hex,
} from 'viem'
import type { Chain } from '../../../../demo/sandbox/chains/start-chains.ts'
import { devAccount } from './dev-accounts.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/** What a request may see and change of its wallet. */
interface WalletState {
  readonly chains: readonly Chain[]
  readonly chainId: number
  readonly accounts: readonly Address[]
  knows(chainId: number): boolean
  add(chainId: number): void
  connect(): readonly Address[]
  revoke(): Promise<void>
  goTo(chainId: number): Promise<void>
}

type Params = readonly unknown[]
type Transaction = { from: Address; to: Address; value?: Hex; data?: Hex; gas?: Hex }

/** Carries a request out: signs with the development accounts, sends to the sandbox's chains, asks them for the rest. */
export async function performRequest(method: string, params: Params, wallet: WalletState): Promise<unknown> {
  switch (method) {
    case 'eth_requestAccounts':
      return wallet.connect()
    case 'eth_accounts':
      return wallet.accounts
    case 'eth_chainId':
      return numberToHex(wallet.chainId)
    case 'wallet_switchEthereumChain':
      return goTo(chainOf(params), wallet)
    case 'wallet_addEthereumChain':
      wallet.add(chainOf(params))
      return goTo(chainOf(params), wallet)
    case 'wallet_revokePermissions':
      await wallet.revoke()
      return null
    case 'personal_sign':
      return signMessage(params[0] as Hex, params[1] as Address)
    case 'eth_sendTransaction':
      return sendTransaction(params[0] as Transaction, nodeOf(wallet))
    default:
      return nodeOf(wallet).request(method, params)
  }
}

const chainOf = (params: Params) => hexToNumber((params[0] as { chainId: Hex }).chainId)

async function goTo(chainId: number, wallet: WalletState) {
  if (!wallet.knows(chainId)) throw new WalletRefusal(4902, 'Unrecognized chain ID. Try adding the chain first.')
  await wallet.goTo(chainId)
  return null
}

function nodeOf({ chains, chainId }: WalletState): Chain {
  const chain = chains.find((candidate) => candidate.chainId === chainId)
  if (!chain) throw new WalletRefusal(4901, `The wallet is not connected to chain ${chainId}.`)
  return chain
}

const signerOf = (address: Address) => {
  const accounts = [1, 2, 3, 4, 5].map((number) => devAccount(number))
  const account = accounts.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
  if (!account) throw new WalletRefusal(4100, `The wallet has no account ${address}.`)
  return account
}

/** Signs a message that a page has given as hex. */
export function signMessage(message: Hex, address: Address): Promise<Hex> {
  return signerOf(address).signMessage({ message: { raw: message } })
}

/** Signs a transaction and sends it to a node; resolves with its hash. */
export function sendTransaction({ from, to, value = '0x0', data = '0x', gas }: Transaction, node: Chain): Promise<Hex> {
  const { chainId: id, name, nativeCurrency, rpcUrl } = node
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  const client = createWalletClient({ chain, transport: http(rpcUrl) })
  return client.sendTransaction({
    account: signerOf(from),
    to,
    value: hexToBigInt(value),
    data,
    ...(gas && { gas: hexToBigInt(gas) }),
  })
}
