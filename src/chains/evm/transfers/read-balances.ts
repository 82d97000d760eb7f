import type { TransferRequest } from '#core/ports/transfers.ts'
import { readWord } from '#lib/abi-words.ts'
import { orUnavailable } from '../../or-unavailable.ts'
import { readQuantity } from '../read-answer.ts'
import { encodeBalanceOf } from './encode-transfer.ts'

interface Question extends Pick<TransferRequest, 'network' | 'signal'> {
  readonly account: string
  /** Absent for the coin. */
  readonly token: string | undefined
}

type Ask = (method: string, params: unknown[]) => Promise<unknown>

/**
 * An account's balances of the coin and of a token, which may be the coin itself.
 * @throws WalletDialogError `balance_unavailable` if one can't be read: an unreadable balance isn't zero. Otherwise as `Rpc` does
 */
export async function readBalances(
  ask: Ask,
  { account, token, ...question }: Question,
): Promise<{ readonly native: bigint; readonly token: bigint }> {
  const [coins, held] = await Promise.all([
    ask('eth_getBalance', [account, 'latest']),
    token === undefined ? undefined : ask('eth_call', [encodeBalanceOf(token, account), 'latest']),
  ])
  return orUnavailable(question, read(coins, token, held))
}

async function read(coins: unknown, token: string | undefined, held: unknown) {
  const native = readQuantity(coins, 'balance')
  if (token === undefined) return { native, token: native }
  const amount = readWord(held)
  if (amount === undefined) throw new TypeError(`${token} gives no balance`)
  return { native, token: amount }
}
