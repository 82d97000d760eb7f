import {
  createClient,
  defineChain,
  hexToBigInt,
  hexToNumber,
  http,
  numberToHex,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem'
import { sendTransaction as sendWithClient } from 'viem/actions'
import { RpcError } from '../requests/rpc-error.ts'

/** A chain's node. */
export interface WalletNode {
  readonly chainId: number
  readonly rpcUrl: string
  request(method: string, params?: readonly unknown[]): Promise<unknown>
}

/** The wallet's state and actions that a request can use. */
export interface WalletState {
  readonly chainId: number
  /** Accounts visible to the site, in lower case; none while the wallet isn't connected. */
  readonly accounts: readonly Address[]
  /** All that it has keys for. */
  readonly signers: readonly LocalAccount[]
  nodeOf(chainId: number): WalletNode | undefined
  knows(chainId: number): boolean
  add(chainId: number): void
  connect(): readonly Address[]
  revoke(): Promise<void>
  goTo(chainId: number): Promise<void>
}

type Params = readonly unknown[]
type Transaction = { from: Address; to: Address; value?: Hex; data?: Hex; gas?: Hex }

/** Carries a request out: signs with the development accounts, sends to the chains' nodes, asks them for the rest. */
export async function performEvmRequest(method: string, params: Params, wallet: WalletState): Promise<unknown> {
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
      return signMessage(params[0] as Hex, params[1] as Address, wallet.signers)
    case 'eth_signTypedData_v4':
      return signTypedData(params[1] as string, params[0] as Address, wallet.signers)
    case 'eth_sendTransaction':
      return sendTransaction(params[0] as Transaction, nodeOf(wallet), wallet.signers)
    default:
      return nodeOf(wallet).request(method, params)
  }
}

const chainOf = (params: Params) => hexToNumber((params[0] as { chainId: Hex }).chainId)

async function goTo(chainId: number, wallet: WalletState) {
  if (!wallet.knows(chainId)) throw new RpcError(4902, 'Unrecognized chain ID. Try adding the chain first.')
  await wallet.goTo(chainId)
  return null
}

function nodeOf({ nodeOf: find, chainId }: WalletState): WalletNode {
  const node = find(chainId)
  if (!node) throw new RpcError(4901, `The wallet is not connected to chain ${chainId}.`)
  return node
}

function signerOf(address: Address, signers: readonly LocalAccount[]) {
  const signer = signers.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
  if (!signer) throw new RpcError(4100, `The wallet has no account ${address}.`)
  return signer
}

/** Signs a message that a page has given as hex. */
export function signMessage(message: Hex, address: Address, signers: readonly LocalAccount[]): Promise<Hex> {
  return signerOf(address, signers).signMessage({ message: { raw: message } })
}

function signTypedData(json: string, address: Address, signers: readonly LocalAccount[]): Promise<Hex> {
  return signerOf(address, signers).signTypedData(JSON.parse(json) as Parameters<LocalAccount['signTypedData']>[0])
}

/** Signs a transaction and sends it to a node; resolves with its hash. */
export function sendTransaction(
  { from, to, value = '0x0', data = '0x', gas }: Transaction,
  { chainId: id, rpcUrl }: WalletNode,
  signers: readonly LocalAccount[],
): Promise<Hex> {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id, name: `Chain ${id}`, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  const client = createClient({ chain, transport: http(rpcUrl) })
  return sendWithClient(client, {
    account: signerOf(from, signers),
    to,
    value: hexToBigInt(value),
    data,
    ...(gas && { gas: hexToBigInt(gas) }),
  })
}
