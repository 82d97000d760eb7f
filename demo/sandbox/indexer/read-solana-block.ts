import type { LandedTransaction } from '../chains/solana/create-ledger.ts'
import type { ClosedBlock } from '../chains/solana/start-solana-chain.ts'
import type { BlockRow, TransactionRow, TransferRow } from './index-rows.ts'

/** By how much an account's balance of one asset changed. */
interface Change {
  readonly account: string
  readonly amount: bigint
}

/** Converts a block of the ledger. Transfers are derived from the balances before and after, so it works for any program. */
export function readSolanaBlock({ slot, time, transactions }: ClosedBlock): BlockRow {
  return { number: slot, hash: String(slot), parentHash: '', time, transactions: transactions.map(readTransaction) }
}

function readTransaction(landed: LandedTransaction, position: number): TransactionRow {
  const isSuccess = landed.outcome.error === null
  return {
    position,
    hash: landed.wire.signature,
    sender: landed.addresses[0] ?? '',
    recipient: '',
    isSuccess,
    nonce: 0,
    fee: landed.fee.toString(),
    method: '',
    transfers: isSuccess ? [...coinTransfers(landed), ...tokenTransfers(landed)] : [],
  }
}

/** SOL moved between accounts, without the fee and the rent of token accounts, both of which the fee payer has paid. */
function coinTransfers(landed: LandedTransaction): readonly TransferRow[] {
  const { addresses, preBalances, postBalances, preTokenBalances, postTokenBalances, fee } = landed
  const tokenAccounts = new Set([...preTokenBalances, ...postTokenBalances].map(({ accountIndex }) => accountIndex))
  let payerCorrection = fee
  const changes: Change[] = []
  for (const [index, account] of addresses.entries()) {
    const amount = (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n)
    if (tokenAccounts.has(index)) payerCorrection += amount
    else changes.push({ account, amount })
  }
  const corrected = changes.map(({ account, amount }) => ({
    account,
    amount: account === addresses[0] ? amount + payerCorrection : amount,
  }))
  return pair(corrected, { kind: 'native', token: '' })
}

function tokenTransfers({ preTokenBalances, postTokenBalances }: LandedTransaction): readonly TransferRow[] {
  const byMint = new Map<string, Map<string, bigint>>()
  const add = (balances: LandedTransaction['preTokenBalances'], sign: bigint) => {
    for (const { mint, owner, uiTokenAmount } of balances) {
      const owners = byMint.get(mint) ?? new Map<string, bigint>()
      byMint.set(mint, owners.set(owner, (owners.get(owner) ?? 0n) + sign * BigInt(uiTokenAmount.amount)))
    }
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return [...byMint].flatMap(([token, owners]) =>
    pair(
      [...owners].map(([account, amount]) => ({ account, amount })),
      { kind: 'fungible', token },
    ),
  )
}

/** Transfers from changes: one for both sides if the same amount left one account and arrived at another, else one each. */
function pair(changes: readonly Change[], what: Pick<TransferRow, 'kind' | 'token'>): readonly TransferRow[] {
  const outs = changes.filter(({ amount }) => amount < 0n)
  const ins = changes.filter(({ amount }) => amount > 0n)
  const [sender, recipient] = [only(outs), only(ins)]
  const row = { ...what, tokenId: '', sender: sender?.account ?? '', recipient: recipient?.account ?? '', viewer: '' }
  if (sender && recipient && sender.amount === -recipient.amount)
    return [{ ...row, amount: recipient.amount.toString() }]
  return [
    ...outs.map(({ account, amount }) => ({ ...row, sender: account, viewer: account, amount: (-amount).toString() })),
    ...ins.map(({ account, amount }) => ({ ...row, recipient: account, viewer: account, amount: amount.toString() })),
  ]
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
