import type { Rpc } from '#core/ports/rpc.ts'
import type { TransferRequest } from '#core/ports/transfers.ts'
import { readWord, toWord } from '#lib/abi-words.ts'
import { isContractError, readReturned } from '../read-answer.ts'
import { encodeTransfer, type EvmCall } from './encode-transfer.ts'

/** GasPriceOracle of the OP stack's rollups (predeploys in its specification). */
const OP_ORACLE = '0x420000000000000000000000000000000000000F'
/** Scroll's L1GasPriceOracle. */
const SCROLL_ORACLE = '0x5300000000000000000000000000000000000002'
const SCROLL_CHAINS: readonly string[] = ['eip155:534352', 'eip155:534351']
/** `getL1Fee(bytes)` takes a transaction: unsigned on the OP stack, which adds the signature itself; signed on Scroll. */
const GET_L1_FEE = '0x49948e0e'
/** `getOperatorFee(uint256)` of the OP stack, since its Isthmus upgrade; takes gas. */
const GET_OPERATOR_FEE = '0x275aedd2'
/** L1's base fee grows by at most an eighth per block: twice the fee lasts for six full blocks. */
const MARGIN = 2n
/**
 * Type, chain, nonce, fees, gas and value take at most this many bytes. No byte is zero and none repeats, since the oracle charges
 * less for those. So the fee doesn’t depend on what isn’t known yet, such as the amount that the fee itself leaves.
 */
const OTHER_FIELDS = Array.from({ length: 48 }, (_, index) => (index * 5 + 11).toString(16).padStart(2, '0')).join('')
/** As many bytes as a signature takes in a transaction, none of them zero. */
const SIGNATURE = Array.from({ length: 67 }, (_, index) => (index * 3 + 29).toString(16)).join('')
const WORD_DIGITS = 64

/** Fees of a rollup on top of gas, which must stay in the sender's balance. */
export interface RollupFees {
  /** The most that the transfer's data can cost on L1; 0 on chains that aren’t rollups. */
  readonly dataFee: bigint
  /** The operator fee for a transaction with this gas limit: the chain requires that much to be there. */
  operatorFee(gas: bigint): Promise<bigint>
}

const NONE: RollupFees = { dataFee: 0n, operatorFee: async () => 0n }

/** Fees on top of gas for a transfer of a token or the coin. Rejects as `Rpc` does if no node answers. */
export const readRollupFees = (rpc: Rpc, request: Omit<TransferRequest, 'amount'>): Promise<RollupFees> =>
  readRollupFeesOf(rpc, request, encodeTransfer({ ...request, amount: AMOUNT }))

/** Fees on top of gas for a call: the fees of the OP stack and of Scroll, by the oracle on the chain itself. Rejects as `Rpc` does. */
export async function readRollupFeesOf(
  rpc: Rpc,
  { network, signal }: Pick<TransferRequest, 'network' | 'signal'>,
  call: Pick<EvmCall, 'to' | 'data'>,
): Promise<RollupFees> {
  const isScroll = SCROLL_CHAINS.includes(network.caipNetworkId)
  const oracle = isScroll ? SCROLL_ORACLE : OP_ORACLE
  const ask = (method: string, params: unknown[]) => rpc.request({ network, method, params, signal })

  /** 0 if the contract at the address is another one, or an older oracle: a node's own refusal, or an answer that can't be read, doesn't say so. */
  async function askOracle(data: string): Promise<bigint> {
    try {
      return readWord(readReturned(await ask('eth_call', [{ to: oracle, data }, 'latest']))) ?? 0n
    } catch (error) {
      if (isContractError(error)) return 0n
      throw error
    }
  }

  if (readReturned(await ask('eth_getCode', [oracle, 'latest'])) === '0x') return NONE
  return {
    dataFee: (await askOracle(encodeQuestion(call, isScroll ? SIGNATURE : ''))) * MARGIN,
    operatorFee: async (gas) => (isScroll ? 0n : askOracle(`${GET_OPERATOR_FEE}${toWord(gas)}`)),
  }
}

function encodeQuestion({ to, data = '0x' }: Pick<EvmCall, 'to' | 'data'>, signature: string): string {
  const bytes = `${OTHER_FIELDS}${to.slice(2)}${data.slice(2)}${signature}`
  const padded = bytes.padEnd(Math.ceil(bytes.length / WORD_DIGITS) * WORD_DIGITS, '0')
  return `${GET_L1_FEE}${toWord(32n)}${toWord(BigInt(bytes.length / 2))}${padded}`
}

/** For a token: at least as many bytes as most amounts have. */
const AMOUNT = 0x1f2e3d4c5b6a79887f6e5d4c3bn
