import { defineReason, type Reason } from '#core/errors/reason.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type {
  PreparedTransfer,
  TransferFee,
  TransferRequest,
  Transfers,
  TokenQuestion,
  TransferToken,
} from '#core/ports/transfers.ts'
import { cleanText } from '#lib/clean-text.ts'
import { readErc20 } from '#lib/erc20.ts'
import { isContractError } from '../read-answer.ts'
import { askToSend } from './ask-to-send.ts'
import { checkDecimals } from './check-decimals.ts'
import { createAttempts } from './create-attempts.ts'
import { createFeeReader, type EvmPlan } from './create-fee-reader.ts'
import { createWalletNode } from './create-wallet-node.ts'
import { encodeTransfer } from './encode-transfer.ts'
import { readBalances } from './read-balances.ts'
import { readCallsSupport } from './read-capabilities.ts'
import { simulateTransfer } from './simulate-transfer.ts'

interface EvmTransfersDeps {
  rpc: Rpc
  clock: Clock
}

type Question = Omit<TransferRequest, 'amount'>

/** Sending on EVM chains: the native coin and ERC-20 tokens, by whatever EIP-1193 provider is connected. */
export function createEvmTransfers({ rpc, clock }: EvmTransfersDeps): Transfers {
  const attempts = createAttempts({ rpc, clock })
  const fees = createFeeReader({ rpc, clock })
  const askAbout = ({ network, signal }: Question) => {
    return (method: string, params: unknown[]) => rpc.request({ network, method, params, signal })
  }

  const readBalance = (request: Question): Promise<PreparedTransfer['balance']> => {
    const { network, token, from, signal } = request
    return readBalances(askAbout(request), { network, account: from, token: token.address, signal })
  }

  async function readRecipient(request: Question): Promise<PreparedTransfer['recipient']> {
    try {
      const code = await askAbout(request)('eth_getCode', [request.to, 'latest'])
      if (typeof code !== 'string') return 'unknown'
      // EIP-7702: an externally owned account that delegates to a contract's code.
      return code === '0x' || /^0xef0100[\da-f]{40}$/i.test(code) ? 'account' : 'contract'
    } catch {
      request.signal?.throwIfAborted()
      return 'unknown'
    }
  }

  /** True if the wallet may pay the fee of a token without the coins that it takes. Ours says how. */
  async function findOtherPayment(
    { wallet, token, from, network, estimateCalls }: TransferRequest,
    { native }: PreparedTransfer['balance'],
    fee: TransferFee,
  ): Promise<boolean> {
    if (!wallet || estimateCalls || token.address === undefined || native >= fee.amount) return false
    return (await readCallsSupport(wallet as Eip1193Provider, from, network, clock)) === 'atomic'
  }

  return {
    readToken: (question) => readToken(rpc, question),

    async prepare(request) {
      const { amount } = request
      const walletNode = createWalletNode(request, clock)
      const [balance, prices, recipient, decimals] = await Promise.all([
        readBalance(request),
        fees.readPrices(request, walletNode),
        readRecipient(request),
        checkDecimals(rpc, request, walletNode),
      ])
      const found = { request, balance, recipient, decimals } as const
      const refuse = (reason: Reason | string) =>
        ({ ...found, simulation: { status: 'refused', reason }, fee: undefined }) as const
      if (decimals.status === 'wrong') return refuse(decimals.reason)
      // Some nodes simulate transactions that the sender couldn’t pay for.
      if (amount > balance.token) return refuse(defineReason('balance', 'the balance is too low'))
      const [simulation, outcome] = await Promise.all([
        simulateTransfer(rpc, request),
        fees.readFee(request, prices, balance),
      ])
      if ('refusal' in outcome) return refuse(simulation.status === 'refused' ? simulation.reason : outcome.refusal)
      const mayPayOtherwise = await findOtherPayment(request, balance, outcome.fee)
      return { ...found, simulation, ...outcome, ...(mayPayOtherwise && { mayPayOtherwise }) }
    },

    async maxAmount(request) {
      const balance = await readBalance(request)
      if (request.token.address !== undefined) return balance.token
      const fee = await fees.readEmptyFee(request)
      return balance.native > fee ? balance.native - fee : 0n
    },

    async send({ request: { network, from, ...transfer }, plan }, provider, signal) {
      // A smart account’s wallet knows gas and fees itself.
      const { gas, price } = (plan ?? {}) as Partial<EvmPlan>
      const request = { network, from, calls: [encodeTransfer(transfer)], gas, price }
      return askToSend({ request, provider, clock, attempts, signal })
    },
  }
}

const SYMBOL_LIMIT = 20
const NAME_LIMIT = 60

/** A token as its contract describes itself; `undefined` for a contract without decimals, and for other accounts. */
async function readToken(rpc: Rpc, question: TokenQuestion): Promise<TransferToken | undefined> {
  const { network, address, signal } = question
  async function call(data: string): Promise<unknown> {
    try {
      return await rpc.request({ network, method: 'eth_call', params: [{ to: address, data }, 'latest'], signal })
    } catch (error) {
      if (isContractError(error)) return undefined
      throw error
    }
  }
  const token = await readErc20(call)
  return (
    token && {
      address,
      decimals: token.decimals,
      symbol: cleanText(token.symbol, SYMBOL_LIMIT),
      name: cleanText(token.name, NAME_LIMIT),
    }
  )
}
