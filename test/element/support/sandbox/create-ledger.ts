import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  erc20Abi,
  keccak256,
  numberToHex,
  parseEther,
  parseTransaction,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerialized,
} from 'viem'
import type { ChainNode } from '../../../../demo/sandbox/chains/chain-node.ts'
import { EVM_DEV_ADDRESSES, type EvmChainDefinition } from '../../../../demo/sandbox/chains/chain-table.ts'
import { tokensOf } from '../../../../demo/sandbox/tokens/token-table.ts'
import { RpcError } from '../../../../demo/sandbox/wallets/requests/rpc-error.ts'

const GWEI = 1_000_000_000n
/** Balances of the first development accounts: wei, and units of each token. */
const COINS = parseEther('10000')
const TOKEN_UNITS = 1_000n
const METHOD_NOT_FOUND = -32_601
const REVERTED = 3
const TRANSFER_GAS = 21_000n
const CALL_GAS = 65_000n
const BLOCK_HASH = `0x${'b1'.repeat(32)}`
const NO_CODE = '0x'
const SOME_CODE = '0x6001'

interface Call {
  readonly from?: Hex
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
}
type Params = readonly unknown[]

/** An EVM chain in memory: accounts with coins, and the sandbox's ERC-20 tokens. It runs no contracts. */
export interface Ledger extends ChainNode, EvmChainDefinition {
  /** The balance of an account, of a token by its address or of the coin; in the smallest unit. */
  balanceOf(account: string, token?: string): bigint
  setBalance(account: string, amount: bigint, token?: string): void
  /** Answers a method by `answer` instead, until {@link Ledger.reset}. */
  answer(method: string, answer: (params: Params) => unknown): void
  reset(): void
}

/** Creates a ledger; every transaction is in a block at once. */
export function createLedger(definition: EvmChainDefinition): Ledger {
  const tokens = tokensOf(definition.caipNetworkId)
  let balances = new Map<string, bigint>()
  let nonces = new Map<string, number>()
  let mined = new Map<string, { readonly receipt: object; readonly transaction: object }>()
  let answers = new Map<string, (params: Params) => unknown>()
  let height = 100n
  let isDown = false

  const keyOf = (account: string, token = '') => `${account}/${token}`.toLowerCase()
  const balanceOf = (account: string, token?: string) => balances.get(keyOf(account, token)) ?? 0n
  const setBalance = (account: string, amount: bigint, token?: string) =>
    void balances.set(keyOf(account, token), amount)
  const tokenAt = (address: string | undefined) =>
    tokens.find((token) => token.address.toLowerCase() === address?.toLowerCase())

  function reset() {
    balances = new Map()
    nonces = new Map()
    mined = new Map()
    answers = new Map()
    height = 100n
    isDown = false
    for (const account of EVM_DEV_ADDRESSES) {
      setBalance(account, COINS)
      for (const { address, decimals } of tokens) setBalance(account, TOKEN_UNITS * 10n ** BigInt(decimals), address)
    }
  }

  /** Moves what a call moves. @returns what the call returns @throws RpcError if it reverts */
  function perform({ from = '0x', to, value = '0x0', data = '0x' }: Call): Hex {
    const amount = BigInt(value)
    if (balanceOf(from) < amount) throw new RpcError(-32_000, 'insufficient funds for gas * price + value')
    move(from, to ?? '', amount)
    const token = tokenAt(to)
    if (!token || data === '0x') return '0x'
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer') return read(token, data)
    const [recipient, units] = args
    if (balanceOf(from, token.address) < units) throw new RpcError(REVERTED, 'execution reverted: insufficient balance')
    move(from, recipient, units, token.address)
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: true })
  }

  function move(from: string, to: string, amount: bigint, token?: string) {
    setBalance(from, balanceOf(from, token) - amount, token)
    setBalance(to, balanceOf(to, token) + amount, token)
  }

  function read(token: (typeof tokens)[number], data: Hex): Hex {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'balanceOf') return numberToHex(balanceOf(args[0], token.address), { size: 32 })
    if (functionName === 'decimals') return numberToHex(token.decimals, { size: 32 })
    if (functionName === 'allowance') return numberToHex(0n, { size: 32 })
    if (functionName === 'symbol' || functionName === 'name')
      return encodeAbiParameters([{ type: 'string' }], [token[functionName]])
    throw new RpcError(REVERTED, 'execution reverted')
  }

  function call(request: Call): Hex {
    const token = tokenAt(request.to)
    if (!token) return '0x'
    const before = new Map(balances)
    try {
      return perform(request)
    } finally {
      balances = before
    }
  }

  async function send(serialized: TransactionSerialized): Promise<Hex> {
    const from = await recoverTransactionAddress({ serializedTransaction: serialized })
    const { to, value = 0n, data = '0x', nonce = 0, gas = 0n } = parseTransaction(serialized)
    const hash = keccak256(serialized)
    perform({ from, ...(to && { to }), value: numberToHex(value), data })
    setBalance(from, balanceOf(from) - CALL_GAS * GWEI)
    nonces.set(from.toLowerCase(), nonce + 1)
    height += 1n
    const place = { blockNumber: numberToHex(height), blockHash: BLOCK_HASH, transactionIndex: '0x0', from, to }
    mined.set(hash, {
      receipt: {
        ...{ ...place, transactionHash: hash, status: '0x1', logs: [], gasUsed: numberToHex(gas), type: '0x2' },
        ...{ effectiveGasPrice: numberToHex(GWEI), cumulativeGasUsed: numberToHex(gas), logsBloom: '0x' },
      },
      transaction: {
        ...{ ...place, hash, value: numberToHex(value), input: data, nonce: numberToHex(nonce) },
        ...{ gas: numberToHex(gas), gasPrice: numberToHex(GWEI), type: '0x2' },
      },
    })
    return hash
  }

  const block = () => ({
    ...{ number: numberToHex(height), hash: BLOCK_HASH, timestamp: numberToHex(Math.floor(Date.now() / 1000)) },
    ...{ baseFeePerGas: numberToHex(GWEI), gasLimit: numberToHex(30_000_000), gasUsed: '0x0', transactions: [] },
  })

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    eth_chainId: () => numberToHex(definition.chainId),
    net_version: () => String(definition.chainId),
    net_listening: () => true,
    eth_blockNumber: () => numberToHex(height),
    eth_getBlockByNumber: block,
    eth_getBalance: ([account]) => numberToHex(balanceOf(account as string)),
    eth_getCode: ([address]) => (tokenAt(address as string) ? SOME_CODE : NO_CODE),
    eth_getTransactionCount: ([account]) => numberToHex(nonces.get((account as string).toLowerCase()) ?? 0),
    eth_gasPrice: () => numberToHex(2n * GWEI),
    eth_maxPriorityFeePerGas: () => numberToHex(GWEI),
    eth_feeHistory: () => ({
      oldestBlock: numberToHex(height),
      baseFeePerGas: [numberToHex(GWEI), numberToHex(GWEI)],
      gasUsedRatio: [0.5],
      reward: [[numberToHex(GWEI)]],
    }),
    eth_estimateGas: ([request]) => {
      call(request as Call)
      return numberToHex((request as Call).data ? CALL_GAS : TRANSFER_GAS)
    },
    eth_call: ([request]) => call(request as Call),
    eth_sendRawTransaction: ([serialized]) => send(serialized as TransactionSerialized),
    eth_getTransactionReceipt: ([hash]) => mined.get(hash as string)?.receipt ?? null,
    eth_getTransactionByHash: ([hash]) => mined.get(hash as string)?.transaction ?? null,
  }

  reset()
  return {
    ...definition,
    rpcUrl: `https://node.test/${definition.chainId}`,
    balanceOf,
    setBalance,
    answer: (method, answer) => void answers.set(method, answer),
    reset,
    async request(method, params = []) {
      if (isDown) throw new TypeError('Failed to fetch')
      const answer = answers.get(method) ?? methods[method]
      if (!answer) throw new RpcError(METHOD_NOT_FOUND, `The ledger has no ${method}`)
      return answer(params)
    },
    async stop() {
      isDown = true
    },
    async restart() {
      reset()
    },
  }
}
