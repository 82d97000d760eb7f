import {
  encodeEventTopics,
  erc20Abi,
  getContractAddress,
  hexToBigInt,
  hexToNumber,
  keccak256,
  numberToHex,
  parseEther,
  parseTransaction,
  recoverTransactionAddress,
  stringToHex,
  zeroAddress,
  type Address,
  type Hex,
  type TransactionSerialized,
} from 'viem'
import type { ChainNode } from '../../../../demo/sandbox/chains/chain-node.ts'
import { EVM_DEV_ADDRESSES, type EvmChainDefinition } from '../../../../demo/sandbox/chains/chain-table.ts'
import { mintToken } from '../../../../demo/sandbox/contracts/plan-deployment.ts'
import { startAmountOf } from '../../../../demo/sandbox/contracts/start-amounts.ts'
import { evmTokensOf, type EvmToken, MINT_ADDRESS } from '../../../../demo/sandbox/tokens/evm-tokens.ts'
import { RpcError, toWireError } from '../../../../demo/sandbox/wallets/requests/rpc-error.ts'
import { createLedgerBalances, type LedgerBalances } from './ledger-balances.ts'
import { createLedgerBlocks, type LedgerBlocks, type LedgerLog, type LedgerTransaction } from './ledger-blocks.ts'
import { createLedgerNames, type LedgerNames } from './ledger-names.ts'
import { callToken } from './ledger-tokens.ts'

const GWEI = 1_000_000_000n
const BASE_FEE = GWEI
const TIP = GWEI
/** The coins of the first development accounts. */
const COINS = parseEther('10000')
const METHOD_NOT_FOUND = -32_601
const NO_FUNDS = -32_000
const TRANSFER_GAS = 21_000n
const CALL_GAS = 65_000n
const NO_CODE = '0x'
const SOME_CODE = '0x6001'

interface Call {
  readonly from?: Address
  readonly to?: Address | undefined
  readonly value?: Hex
  readonly data?: Hex
}
type Params = readonly unknown[]

/**
 * An EVM chain in memory: accounts with coins, the sandbox's ERC-20 tokens, and ENS names. It runs no other contracts. Each
 * transaction is in a block at once, unless `evm_setAutomine` is off. It has the methods of anvil that tests use.
 */
export interface Ledger extends ChainNode, EvmChainDefinition {
  readonly balanceOf: LedgerBalances['balanceOf']
  setBalance(account: string, amount: bigint, token?: string): void
  /** The ERC-20s of this chain: the sandbox's, and tokens that tests have issued. */
  readonly tokens: readonly EvmToken[]
  /** Deploys an ERC-20 that anyone could have made, and mints some of it. @returns its address */
  issueToken(token: Pick<EvmToken, 'name' | 'symbol' | 'decimals'>, holder: string, amount: bigint): Address
  /** The transactions so far, as the sandbox's index has them. */
  readonly rows: LedgerBlocks['rows']
  readonly setName: LedgerNames['set']
  /** Answers a method by `answer` instead, until {@link Ledger.reset}; `undefined` leaves the request to the ledger. */
  answer(method: string, answer: (params: Params) => unknown): void
  reset(): void
}

/**
 * Creates a ledger.
 * @param serviceUrl serves the avatars of its names
 */
export function createLedger(definition: EvmChainDefinition, serviceUrl: string): Ledger {
  let tokens = evmTokensOf(definition.caipNetworkId)
  const balances = createLedgerBalances()
  const names = createLedgerNames(serviceUrl)
  const blocks = createLedgerBlocks({
    chainId: definition.chainId,
    baseFee: BASE_FEE,
    execute({ from, to, value, data, price, gas }) {
      const gasUsed = gasOf(to, data)
      balances.set(from, balances.balanceOf(from) - gasUsed * price)
      const logs: LedgerLog[] = []
      const outcome = outcomeOf({ from, to, value: numberToHex(value), data }, logs)
      const isSuccess = 'returnData' in outcome
      return { gasUsed: min(gasUsed, gas), isSuccess, logs: isSuccess ? logs : [] }
    },
  })
  let answers = new Map<string, (params: Params) => unknown>()
  let snapshots: (() => void)[] = []
  let isDown = false

  const tokenAt = (address: string | undefined) =>
    tokens.find((token) => token.address.toLowerCase() === address?.toLowerCase())
  const hasNames = definition.chainId === 1
  const isOfNames = (address: string | undefined) => hasNames && names.has(address)
  const isContract = (address: string | undefined) => tokenAt(address) !== undefined || isOfNames(address)
  const gasOf = (to: string | undefined, data: Hex | undefined) =>
    isContract(to) || (data ?? '0x') !== '0x' ? CALL_GAS : TRANSFER_GAS

  function reset() {
    balances.clear()
    names.reset()
    blocks.reset()
    answers = new Map()
    snapshots = []
    tokens = evmTokensOf(definition.caipNetworkId)
    isDown = false
    balances.set(MINT_ADDRESS, COINS)
    for (const account of EVM_DEV_ADDRESSES) {
      balances.set(account, COINS)
      for (const token of tokens) balances.set(account, startAmountOf(token), token.address)
    }
  }

  /**
   * Executes a call.
   * @param logs receives its events
   * @returns its return data @throws RpcError if it reverts
   */
  function perform(
    { from = zeroAddress, to = zeroAddress, value = '0x0', data = '0x' }: Call,
    logs: LedgerLog[] = [],
  ): Hex {
    const amount = BigInt(value)
    if (balances.balanceOf(from) < amount) throw new RpcError(NO_FUNDS, 'insufficient funds for transfer')
    balances.move(from, to, amount)
    if (isOfNames(to)) return names.call(to, data)
    const token = tokenAt(to)
    if (!token || data === '0x') return '0x'
    return callToken(token, from, data, {
      balanceOf: balances.balanceOf,
      move(sender, recipient, units, address) {
        balances.move(sender, recipient, units, address)
        logs.push(transferLog(token.address, sender, recipient, units))
      },
    })
  }

  function outcomeOf(call: Call, logs?: LedgerLog[]): { readonly returnData: Hex } | { readonly error: unknown } {
    try {
      return { returnData: balances.allOrNothing(() => perform(call, logs)) }
    } catch (error) {
      return { error: toWireError(error) }
    }
  }

  function simulate([{ blockStateCalls }]: readonly [{ blockStateCalls: readonly { calls: readonly Call[] }[] }]) {
    return balances.withoutEffect(() =>
      blockStateCalls.map(({ calls }) => ({
        ...blocks.latest(),
        calls: calls.map((call) => {
          const outcome = outcomeOf(call)
          const base = { gasUsed: numberToHex(gasOf(call.to, call.data)), logs: [] }
          if ('error' in outcome) return { ...base, status: '0x0', returnData: '0x', error: outcome.error }
          return { ...base, status: '0x1', returnData: outcome.returnData }
        }),
      })),
    )
  }

  async function sendRaw(serialized: TransactionSerialized): Promise<Hex> {
    const from = await recoverTransactionAddress({ serializedTransaction: serialized })
    const { to, value = 0n, data = '0x', nonce = 0, gas = 0n, ...fees } = parseTransaction(serialized)
    const most = fees.maxFeePerGas ?? fees.gasPrice ?? BASE_FEE + TIP
    const price = fees.maxPriorityFeePerGas === undefined ? most : min(most, BASE_FEE + fees.maxPriorityFeePerGas)
    return submit({ hash: keccak256(serialized), from, to: to ?? undefined, value, data, nonce, gas, price })
  }

  /** Sends an unsigned transaction, as anvil does for any account. */
  function sendUnlocked({ from = zeroAddress, to, value = '0x0', data = '0x', ...rest }: Call & Record<string, Hex>) {
    const nonce = rest['nonce'] ? hexToNumber(rest['nonce']) : blocks.countOf(from, 'pending')
    const gas = rest['gas'] ? hexToBigInt(rest['gas']) : gasOf(to, data)
    const price = rest['maxFeePerGas'] ? hexToBigInt(rest['maxFeePerGas']) : BASE_FEE + TIP
    const hash = keccak256(stringToHex(JSON.stringify([from, to, value, data, nonce, String(price)])))
    return submit({ hash, from, to, value: hexToBigInt(value), data, nonce, gas, price })
  }

  function issueToken(
    { name, symbol, decimals }: Pick<EvmToken, 'name' | 'symbol' | 'decimals'>,
    holder: string,
    amount: bigint,
  ): Address {
    const from = EVM_DEV_ADDRESSES[0]! as Address
    const address = getContractAddress({ from, nonce: BigInt(blocks.countOf(from)) })
    const { caipNetworkId } = definition
    tokens = [...tokens, { contract: 'SandboxToken', name, symbol, decimals, caipNetworkId, address }]
    sendUnlocked({ from, to: address, data: mintToken(address, holder, amount).data })
    return address
  }

  function snapshot(): Hex {
    const restorers = [balances.save(), blocks.save()]
    snapshots.push(() => restorers.forEach((restore) => restore()))
    return numberToHex(snapshots.length)
  }

  function submit(transaction: LedgerTransaction): Hex {
    const { from, value, gas, price } = transaction
    if (balances.balanceOf(from) < value + gas * price)
      throw new RpcError(NO_FUNDS, 'insufficient funds for gas * price + value')
    return blocks.submit(transaction)
  }

  const methods: Readonly<Record<string, (params: never) => unknown>> = {
    eth_chainId: () => numberToHex(definition.chainId),
    net_version: () => String(definition.chainId),
    net_listening: () => true,
    eth_blockNumber: () => blocks.latest().number,
    eth_getBlockByNumber: ([tag]: [string]) => blocks.at(tag),
    eth_getBalance: ([account]: [string]) => numberToHex(balances.balanceOf(account)),
    eth_getCode: ([address]: [string]) => (isContract(address) ? SOME_CODE : NO_CODE),
    eth_getTransactionCount: ([account, tag]: [string, string?]) => numberToHex(blocks.countOf(account, tag)),
    eth_gasPrice: () => numberToHex(BASE_FEE + TIP),
    eth_maxPriorityFeePerGas: () => numberToHex(TIP),
    eth_feeHistory: () => ({
      oldestBlock: blocks.latest().number,
      baseFeePerGas: [numberToHex(BASE_FEE), numberToHex(BASE_FEE)],
      gasUsedRatio: [0.5],
      reward: [[numberToHex(TIP)]],
    }),
    eth_estimateGas([request]: [Call]) {
      balances.withoutEffect(() => perform(request))
      return numberToHex(gasOf(request.to, request.data))
    },
    eth_call: ([request]: [Call]) => balances.withoutEffect(() => perform(request)),
    eth_simulateV1: simulate,
    eth_sendRawTransaction: ([serialized]: [TransactionSerialized]) => sendRaw(serialized),
    eth_sendTransaction: ([request]: [Call & Record<string, Hex>]) => sendUnlocked(request),
    eth_getTransactionReceipt: ([hash]: [string]) => blocks.receiptOf(hash),
    eth_getTransactionByHash: ([hash]: [string]) => blocks.transactionOf(hash),
    txpool_status: () => ({ pending: numberToHex(blocks.pendingCount()), queued: '0x0' }),
    evm_setAutomine: ([isOn]: [boolean]) => blocks.setAutomine(isOn),
    evm_mine: () => blocks.mine(),
    evm_snapshot: snapshot,
    evm_revert: ([id]: [Hex]) => snapshots[hexToNumber(id) - 1]?.(),
    anvil_getAutomine: () => blocks.isAutomining(),
    anvil_dropTransaction: ([hash]: [string]) => blocks.drop(hash),
    anvil_setBalance: ([account, amount]: [string, Hex]) => balances.set(account, BigInt(amount)),
  }

  reset()
  return {
    ...definition,
    rpcUrl: `https://node.test/${definition.chainId}`,
    balanceOf: balances.balanceOf,
    setBalance: balances.set,
    get tokens() {
      return tokens
    },
    issueToken,
    rows: blocks.rows,
    setName: names.set,
    answer: (method, answer) => void answers.set(method, answer),
    reset,
    async request(method, params = []) {
      if (isDown) throw new TypeError('Failed to fetch')
      const instead = answers.get(method)?.(params)
      if (instead !== undefined) return instead
      const answer = methods[method] as ((params: Params) => unknown) | undefined
      if (!answer) throw new RpcError(METHOD_NOT_FOUND, `The ledger has no ${method}`)
      return (await answer(params)) ?? null
    },
    async stop() {
      isDown = true
    },
    async restart() {
      reset()
    },
  }
}

/** The event of an ERC-20. */
const transferLog = (address: string, from: string, to: string, units: bigint): LedgerLog => ({
  address: address as Address,
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { from: from as Hex, to: to as Hex },
  }) as Hex[],
  data: numberToHex(units, { size: 32 }),
})

const min = (a: bigint, b: bigint) => (a < b ? a : b)
