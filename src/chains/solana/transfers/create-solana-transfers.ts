import { type Reason, defineReason } from '#core/errors/reason.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { PreparedTransfer, TransferRequest, Transfers } from '#core/ports/transfers.ts'
import { formatUnits } from '#lib/amounts.ts'
import { decodeBase58 } from '#lib/base58.ts'
import { isOnCurve } from '#lib/is-on-curve.ts'
import { coinOf } from '../../coin-of.ts'
import { createSolanaNode, solanaAnswerUnreadable, type SolanaNode } from '../node/create-solana-node.ts'
import { readMetadata } from '../tokens/read-metadata.ts'
import { readMint } from '../tokens/read-mint.ts'
import { toShown, toHeld } from '../tokens/scale.ts'
import { buildTransfer, sendable, type TransferPlan } from './build-transfer.ts'
import { compileTransfer } from './compile-transfer.ts'
import { createAttempts } from './create-attempts.ts'
import { findFeeObstacle, findObstacle } from './find-obstacle.ts'
import { sendTransfer } from './send-transfer.ts'
import { readSimulation, runTransfer, type SurveyedTransfer } from './simulate-transfer.ts'
import { scaleOf, surveyTransfer, type Survey } from './survey-transfer.ts'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'

interface SolanaTransfersDeps {
  rpc: Rpc
  clock: Clock
}

/** Sending on Solana: SOL, SPL and Token-2022 tokens, by the features of the connected wallet. */
export function createSolanaTransfers({ rpc, clock }: SolanaTransfersDeps): Transfers {
  const attempts = createAttempts({ clock })
  return {
    async readToken({ network, address, signal }) {
      const [account] = await createSolanaNode(rpc, network, signal).accounts([address])
      const mint = account && readMint(account)
      return mint && { address, decimals: mint.decimals, name: '', symbol: '', ...readMetadata(address, account.data) }
    },

    async prepare(request) {
      const node = createSolanaNode(rpc, request.network, request.signal)
      const [survey, lifetime] = await Promise.all([surveyTransfer(node, request), node.latestBlockhash()])
      const facts = { request, balance: balanceOf(survey), recipient: recipientOf(request.to, survey) } as const
      const refused = (reason: Reason) =>
        ({ ...facts, fee: undefined, simulation: { status: 'refused', reason } }) as const
      const exact = toHeldRequest(request, survey)
      if ('gap' in exact) return refused(exact.gap)
      const obstacle = findObstacle(exact.request, survey)
      if (obstacle) return refused(obstacle)
      const transfer = { request: exact.request, survey, plan: buildTransfer(exact.request, survey) }
      const compiled = compileTransfer(request.from, transfer.plan.instructions, lifetime)
      const [fee, run] = await Promise.all([
        readFee(node, transfer, compiled.message),
        runTransfer(node, compiled.bytes, transfer),
      ])
      const { accountRent } = transfer.plan
      const total = fee + accountRent
      const cost = total + (survey.token ? 0n : request.amount)
      const unpaid = findFeeObstacle(survey, total, cost)
      return {
        ...facts,
        fee: { amount: total, token: coinOf(request.network), ...(accountRent > 0n && { accountRent }) },
        simulation: unpaid ? { status: 'refused', reason: unpaid } : readSimulation(run, transfer, fee),
        plan: transfer.plan,
      }
    },

    async maxAmount(request) {
      const node = createSolanaNode(rpc, request.network, request.signal)
      const survey = await surveyTransfer(node, request)
      if (survey.token === 'missing') return 0n
      if (survey.token) return toShown(sendable(survey.token.sources), survey.token.scale)
      const whole = { ...request, amount: survey.native }
      const fee = await readFee(node, { request: whole, plan: buildTransfer(whole, survey) })
      return survey.native > fee ? survey.native - fee : 0n
    },

    send: (transfer, provider, signal) =>
      sendTransfer({
        node: createSolanaNode(rpc, transfer.request.network),
        clock,
        request: transfer.request,
        plan: transfer.plan as TransferPlan | undefined,
        provider,
        attempts,
        signal,
      }),
  }
}

/**
 * The network's fee in lamports. A node that lags behind the node of the blockhash doesn’t know it, so it is retried.
 * @throws WalletDialogError `solana_answer_unreadable` if no fee is named
 */
async function readFee(
  node: SolanaNode,
  { request, plan }: Pick<SurveyedTransfer, 'request' | 'plan'>,
  message?: string,
) {
  const compile = async () => compileTransfer(request.from, plan.instructions, await node.latestBlockhash()).message
  const fee = (message && (await node.fee(message))) ?? (await node.fee(await compile()))
  if (typeof fee === 'bigint') return fee
  throw solanaAnswerUnreadable({ network: request.network.name, reason: 'it names no fee' })
}

function balanceOf(survey: Survey): PreparedTransfer['balance'] {
  const { native, token } = survey
  if (token === undefined) return { native, token: native }
  const total = token === 'missing' ? 0n : token.sources.reduce((sum, { amount }) => sum + amount, 0n)
  return { native, token: toShown(total, scaleOf(survey)) }
}

/** A personal account is owned by the system program, and its address is a public key. */
function recipientOf(to: string, { recipient }: Survey): PreparedTransfer['recipient'] {
  const isPerson = isOnCurve(decodeBase58(to) ?? new Uint8Array())
  const isPlain = !recipient || (recipient.owner === SYSTEM_PROGRAM && recipient.data.length === 0)
  return isPerson && isPlain ? 'account' : 'contract'
}

/**
 * A request with the raw amount: visitors enter the amount as shown. Nothing is rounded: if no transfer would be shown as
 * that amount, the result is a reason instead.
 */
function toHeldRequest(
  request: TransferRequest,
  { token }: Survey,
): { readonly request: TransferRequest } | { readonly gap: Reason } {
  if (typeof token !== 'object') return { request }
  const { scale, mint, sources } = token
  // “All” means the whole raw balance, not the smallest amount that is shown the same.
  const all = sendable(sources)
  if (all > 0n && toShown(all, scale) === request.amount) return { request: { ...request, amount: all } }
  const exact = toHeld(request.amount, scale)
  if (!exact) return { gap: defineReason('scale_unknown', "the mint's amount multiplier is invalid") }
  if ('amount' in exact) return { request: { ...request, amount: exact.amount } }
  const [below, above] = [formatUnits(exact.below, mint.decimals), formatUnits(exact.above, mint.decimals)]
  return {
    gap: defineReason('steps', `this token cannot be sent in this exact amount: send ${below} or ${above}`, {
      below,
      above,
    }),
  }
}
