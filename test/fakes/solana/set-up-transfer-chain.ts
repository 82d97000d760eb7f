import { type Address, generateKeyPairSigner, type KeyPairSigner } from '@solana/web3.js'
import { afterAll, beforeAll } from 'vitest'
import { createSolanaTransfers } from '#chains/solana/transfers/create-solana-transfers.ts'
import type { Network } from '#core/model/network.ts'
import type { Rpc, RpcRequest } from '#core/ports/rpc.ts'
import type { PreparedTransfer, TransferRequest, Transfers } from '#core/ports/transfers.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { type SolanaChain, startSolanaChain } from '../../../demo/sandbox/chains/solana/start-solana-chain.ts'
import {
  createToken,
  type TestToken,
  type TokenOptions,
} from '../../../demo/sandbox/chains/solana/testing/create-token.ts'
import { createChainRpc } from './create-chain-rpc.ts'
import { createKeyWallet, type KeyWallet, type KeyWalletOptions } from './create-key-wallet.ts'

export const SOL = 1_000_000_000n
/** Lamports that a transaction with one signature costs. */
export const FEE = 5000n
/** Lamports that an account without data has to hold. */
export const MINIMUM = 890_880n
export const coin = { symbol: 'SOL', name: 'SOL', decimals: 9 }

/** A Solana chain for the tests of one file, transfers on it, and what is asked of it before and after. */
export interface TransferChain {
  readonly chain: SolanaChain
  readonly network: Network
  readonly transfers: Transfers
  /** Has 500 SOL, and makes the tokens. */
  readonly issuer: KeyPairSigner
  createFunded(lamports: bigint): Promise<KeyPairSigner>
  make(options: TokenOptions): Promise<TestToken>
  balanceOf(address: string): Promise<bigint>
  heldBy(token: TestToken, owner: string): Promise<bigint>
  walletOf(signer: KeyPairSigner, options?: KeyWalletOptions): KeyWallet
  /** A transfer from a funded account to a new one, of the coin, or of a token. */
  createRequest(options?: { readonly isToken?: boolean }): Promise<CreatedRequest>
  /** Answers of the node that replace the chain's, by method. */
  readonly faults: Map<string, (request: RpcRequest) => unknown>
  prepare(request: Omit<TransferRequest, 'network'>): Promise<PreparedTransfer>
  /** Advances the chain's time only. */
  pass(ms: number): void
  /** Signs and sends with a wallet of that key, and closes a block. */
  send(prepared: PreparedTransfer, signer: KeyPairSigner): ReturnType<Transfers['send']>
}

interface CreatedRequest extends Omit<TransferRequest, 'network'> {
  readonly signer: KeyPairSigner
  /** How much of it the recipient has. */
  received(): Promise<bigint>
}

/** Starts the chain before the tests of a file, and ends it after them. */
export function setUpTransferChain(): TransferChain {
  let chain: SolanaChain
  let issuer: KeyPairSigner
  let network: Network
  let transfers: Transfers
  const faults: TransferChain['faults'] = new Map()
  let aheadMs = 0
  beforeAll(async () => {
    chain = await startSolanaChain({ blockTimeMs: 0, now: () => Date.now() + aheadMs })
    const made = createChainRpc(chain.rpcUrl)
    network = made.network
    const rpc: Rpc = {
      async request(request) {
        const fault = faults.get(request.method)
        return fault ? fault(request) : made.rpc.request(request)
      },
    }
    transfers = createSolanaTransfers({ rpc, clock: createBrowserClock() })
    issuer = await createFunded(500n * SOL)
  })
  afterAll(() => chain.stop())

  async function createFunded(lamports: bigint): Promise<KeyPairSigner> {
    const signer = await generateKeyPairSigner()
    if (lamports > 0n) await chain.request('requestAirdrop', [signer.address, Number(lamports)])
    chain.closeBlocks()
    return signer
  }
  const walletOf: TransferChain['walletOf'] = (signer, options) =>
    createKeyWallet(signer, (method, params) => chain.request(method, [...params]), options)
  const make: TransferChain['make'] = (options) => createToken(chain.rpcUrl, issuer, options)
  async function balanceOf(address: string): Promise<bigint> {
    return BigInt(((await chain.request('getBalance', [address])) as { value: number }).value)
  }
  async function heldBy(token: TestToken, owner: string): Promise<bigint> {
    const answer = await chain.request('getAccountInfo', [await token.accountOf(owner), { encoding: 'jsonParsed' }])
    const { value } = answer as { value: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } | null }
    return BigInt(value?.data.parsed.info.tokenAmount.amount ?? 0)
  }

  async function createRequest({ isToken = false } = {}): Promise<CreatedRequest> {
    const signer = await createFunded(5n * SOL)
    const to = await newAddress()
    const token = isToken ? await make({ program: 'spl', decimals: 2 }) : undefined
    await token?.mintTo(signer.address, 100n)
    if (token) chain.closeBlocks()
    return {
      ...{ signer, from: signer.address, to },
      ...(token ? { token: tokenOf(token, 2), amount: 7n } : { token: coin, amount: MINIMUM }),
      received: () => (token ? heldBy(token, to) : balanceOf(to)),
    }
  }

  return {
    faults,
    createRequest,
    get chain() {
      return chain
    },
    get network() {
      return network
    },
    get transfers() {
      return transfers
    },
    get issuer() {
      return issuer
    },
    createFunded,
    make,
    balanceOf,
    heldBy,
    walletOf,
    prepare: (request) => transfers.prepare({ ...request, network }),
    pass(ms) {
      aheadMs += ms
      chain.closeBlocks()
    },
    async send(prepared, signer) {
      const submitted = await transfers.send(prepared, walletOf(signer))
      chain.closeBlocks()
      return submitted
    },
  }
}

/** A new address whose key is thrown away. */
export const newAddress = async (): Promise<Address> => (await generateKeyPairSigner()).address

/** A test's token as a request names it. */
export const tokenOf = ({ mint }: TestToken, decimals: number) => ({
  address: mint,
  symbol: 'T',
  name: 'Token',
  decimals,
})

/** The accounts and amounts of the changed balances; without a successful simulation, the simulation itself. */
export const changesOf = ({ simulation }: PreparedTransfer) =>
  simulation.status === 'simulated' ? simulation.changes.map(({ account, amount }) => [account, amount]) : simulation
