import { defineReason } from '#core/errors/reason.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { BalanceChange, Simulation, TransferRequest } from '#core/ports/transfers.ts'
import { base64OfBytes } from '#lib/bytes.ts'
import { shortReason } from '#lib/clean-text.ts'
import { coinOf } from '../../coin-of.ts'
import type { NodeSimulation, SolanaNode } from '../node/create-solana-node.ts'
import type { AccountState } from '../node/read-answer.ts'
import { readTokenAccount } from '../tokens/read-token-account.ts'
import { toShown } from '../tokens/scale.ts'
import type { TransferPlan } from './build-transfer.ts'
import { describeFailure } from './describe-failure.ts'
import { scaleOf, type Survey } from './survey-transfer.ts'

/** A transfer, and the state of the chain before it. */
export interface SurveyedTransfer {
  /** Its amount is the raw one, which may differ from what is shown. */
  readonly request: TransferRequest
  readonly survey: Survey
  readonly plan: TransferPlan
}

/** Has a node simulate a transfer on the current state, without signatures. Resolves with the error if it would fail or can’t be run. */
export async function runTransfer(
  node: SolanaNode,
  transaction: Uint8Array,
  { request, survey, plan }: SurveyedTransfer,
): Promise<NodeSimulation | Error> {
  const recipient = typeof survey.token === 'object' ? survey.token.destination.address : request.to
  const watched = [request.from, recipient, ...plan.sources.map(({ address }) => address)]
  try {
    return await node.simulate(base64OfBytes(transaction), watched)
  } catch (error) {
    request.signal?.throwIfAborted()
    return error instanceof Error ? error : new Error(messageOf(error))
  }
}

/** The simulated balance changes. @param fee - lamports that the network takes, which are not counted among the changes */
export function readSimulation(run: NodeSimulation | Error, transfer: SurveyedTransfer, fee: bigint): Simulation {
  const { survey } = transfer
  if (run instanceof Error) {
    const keepsPart = typeof survey.token === 'object' && survey.token.mint.takesFee
    const message = shortReason(messageOf(run))
    const keepsPartReason = () =>
      defineReason('keeps_part', `${message}; this token charges a fee on transfers`, { message })
    return { status: 'unknown', reason: keepsPart ? keepsPartReason() : message }
  }
  if (run.error !== null) return { status: 'refused', reason: describeFailure(run.error) }
  const [sender, recipient, ...sources] = run.accounts
  const isUnreadable = (state: AccountState | undefined) => state && state.lamports > 0n && !readTokenAccount(state)
  if (typeof survey.token === 'object' && [recipient, ...sources].some(isUnreadable)) {
    const reason = defineReason('changes_unknown', 'the balances after the transfer cannot be read')
    return { status: 'unknown', reason }
  }
  const spent = survey.native - (sender?.lamports ?? 0n) - fee
  const changes =
    typeof survey.token === 'object'
      ? readTokenChanges({ recipient, sources, spent }, transfer)
      : [
          toChange(transfer, 'sender', -spent),
          toChange(transfer, 'recipient', (recipient?.lamports ?? 0n) - (survey.recipient?.lamports ?? 0n)),
        ]
  // A transfer to oneself changes nothing.
  const isOwn = transfer.request.to === transfer.request.from
  return { status: 'simulated', changes: isOwn ? changes.filter(({ account }) => account === 'sender') : changes }
}

const toChange = (
  { request, survey }: SurveyedTransfer,
  account: BalanceChange['account'],
  amount: bigint,
): BalanceChange => ({ token: request.token, account, amount: toShown(amount, scaleOf(survey)) })

interface Afterwards {
  readonly recipient: AccountState | undefined
  readonly sources: readonly (AccountState | undefined)[]
  /** The sender's lamports, without the fee. */
  readonly spent: bigint
}

function readTokenChanges({ recipient, sources, spent }: Afterwards, transfer: SurveyedTransfer): BalanceChange[] {
  const { request, survey, plan } = transfer
  const amountOf = (state: AccountState | undefined) => (state && readTokenAccount(state)?.amount) ?? 0n
  const before = plan.sources.reduce((sum, { amount }) => sum + amount, 0n)
  const after = sources.reduce((sum, state) => sum + amountOf(state), 0n)
  const had = typeof survey.token === 'object' ? (survey.token.destination.account?.amount ?? 0n) : 0n
  const coins = plan.accountRent - spent
  return [
    toChange(transfer, 'sender', after - before),
    toChange(transfer, 'recipient', amountOf(recipient) - had),
    // A token program that takes SOL as well.
    ...(coins === 0n ? [] : [{ token: coinOf(request.network), account: 'sender', amount: coins } as const]),
  ]
}
