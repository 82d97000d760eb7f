import type { Rpc } from '#core/ports/rpc.ts'
import type { TransferRequest } from '#core/ports/transfers.ts'
import { rpcRefused } from '../../rpc/rpc-errors.ts'
import { encodeTransfer } from './encode-transfer.ts'
import { readWord, toWord } from './evm-quantities.ts'

/** Where rollups of the OP stack have their GasPriceOracle (predeploys of its specification). */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1Fee(bytes)`: takes an unsigned transaction, and reckons with its signature. */
const GET_L1_FEE = '0x49948e0e'
/** What the main chain asks grows by an eighth at most in each of its blocks: twice of it holds for six full blocks. */
const MARGIN = 2n
/**
 * Type, chain, nonce, fees, gas and value take as many bytes at most. None is zero and none stands twice, as the oracle asks
 * less for those: so the fee does not depend on what is not known yet, such as the amount that is left when it is known.
 */
const OTHER_FIELDS = Array.from({ length: 48 }, (_, index) => (index * 5 + 11).toString(16).padStart(2, '0')).join('')
const WORD_DIGITS = 64

/**
 * The most that a rollup charges, beside its gas, for the data of a transfer on the chain that it rests on; 0 on other chains.
 * The chain takes it from the sender's balance, so it has to be left there. Rejects as `Rpc` does where no node answers.
 */
export async function readDataFee(rpc: Rpc, request: Omit<TransferRequest, 'amount'>): Promise<bigint> {
  const { network, signal } = request
  const ask = (method: string, params: unknown[]) => rpc.request({ network, method, params, signal })
  try {
    const code = await ask('eth_getCode', [ORACLE, 'latest'])
    if (typeof code !== 'string' || code === '0x') return 0n
    const fee = readWord(await ask('eth_call', [{ to: ORACLE, data: encodeQuestion(request) }, 'latest']))
    return (fee ?? 0n) * MARGIN
  } catch (error) {
    // What stands there is no such oracle.
    if (rpcRefused.matches(error)) return 0n
    throw error
  }
}

function encodeQuestion(request: Omit<TransferRequest, 'amount'>): string {
  const { to, data = '0x' } = encodeTransfer({ ...request, amount: AMOUNT })
  const bytes = `${OTHER_FIELDS}${to.slice(2)}${data.slice(2)}`
  const padded = bytes.padEnd(Math.ceil(bytes.length / WORD_DIGITS) * WORD_DIGITS, '0')
  return `${GET_L1_FEE}${toWord(32n)}${toWord(BigInt(bytes.length / 2))}${padded}`
}

/** Of a token: as many bytes as most amounts have, or more. */
const AMOUNT = 0x1f2e3d4c5b6a79887f6e5d4c3bn
