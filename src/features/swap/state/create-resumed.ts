import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { tokenKeyOf } from '#core/model/token.ts'
import { trackingKey, type TrackedTransaction } from '#core/model/transaction.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { createTransactions, DROPPED_CONFIRMED_MS } from '#domain/transactions/create-transactions.ts'
import { findWallet } from '#domain/transfers/find-sender.ts'
import { wait } from '#lib/wait.ts'
import { approvalKey, createApprovalNotes, NOTE_LIFETIME_MS, type ApprovalNote } from './approval-note.ts'
import { createSwapDraft } from './create-swap-draft.ts'

/** A swap whose approval was sent, and that is still to come [swap.resume]. */
export interface Resumed {
  /** The form shows it, and its approval is in a block. */
  readonly $isResumed: ReadableAtom<boolean>
  /** Looks whether there is one: the form shows it, unless something is entered. */
  look(): void
}

/** Its swap was sent, such as after Cancel; the note itself goes a moment later. */
const isSwapped = ({ account, caipNetworkId, fromKey, sentAt }: ApprovalNote, list: readonly TrackedTransaction[]) =>
  list.some(
    ({ kind, transfer, ...sent }) =>
      kind === 'swap' &&
      sent.address === account &&
      sent.caipNetworkId === caipNetworkId &&
      sent.submittedAt >= sentAt &&
      tokenKeyOf({ address: transfer?.tokenAddress }) === fromKey,
  )

const isSame = (note: ApprovalNote) => (other: ApprovalNote) => approvalKey(other) === approvalKey(note)

/** Takes up a swap that a reload, or a closed dialog, has come between: here, and on the account and network that it is of. */
export function createResumed(core: Core): Resumed {
  const { accounts, networks, ports } = core
  const draft = core.use(createSwapDraft)
  // It takes up what is not in a block yet.
  const { $list, readStored } = core.use(createTransactions)
  const notes = createApprovalNotes(ports.storage)
  const $note = atom<ApprovalNote | undefined>()
  /** Key of an approval that the chain has confirmed, although this page hasn't tracked it. */
  const $confirmed = atom<string | undefined>()

  const controller = new AbortController()
  core.onDispose(() => controller.abort())
  const reading = core.failures.ofReading()
  const report = (error: unknown) => core.events.emit('error', toWalletDialogError(error))

  async function resume() {
    const note = await notes.read()
    const isHere =
      note?.caipNetworkId === networks.$active.get().caipNetworkId &&
      note.account === accounts.$active.get()?.address &&
      ports.clock.now() - note.sentAt <= NOTE_LIFETIME_MS &&
      !isSwapped(note, $list.get())
    $note.set(isHere ? note : undefined)
    if (!isHere) return
    draft.restore(note)
    await readStored()
    // Its outcome is known already: an earlier page, or another tab, has tracked it.
    if (!$list.get().some((one) => trackingKey(one) === approvalKey(note))) await ask(note)
  }

  async function ask(note: ApprovalNote) {
    let { status } = await read(note)
    if (status === 'dropped') {
      // One node may lag behind [transactions.lost].
      await wait(DROPPED_CONFIRMED_MS, ports.clock, controller.signal)
      status = (await read(note)).status
    }
    if (status === 'confirmed') $confirmed.set(approvalKey(note))
    else if (status === 'failed' || status === 'dropped') forget(isSame(note)).catch(report)
  }

  async function read({ caipNetworkId, account, hash, isCalls }: ApprovalNote): Promise<TransactionReport> {
    const network = networks.find(caipNetworkId)
    if (!network) return { status: 'unknown' }
    const query = { network, hash, address: account }
    if (!isCalls) return ports.transactionReader.read(query)
    const calls = { wallet: findWallet(core, { network, from: account }).wallet }
    const report = await ports.transactionReader.read({ ...query, calls })
    return report.status === 'named' ? ports.transactionReader.read({ ...query, hash: report.hash }) : report
  }

  /** After a reload, nothing may say that it is in place. */
  async function forget(isFinished: (note: ApprovalNote) => boolean) {
    const note = await notes.read()
    if (note && isFinished(note)) await notes.remove()
  }

  function look() {
    // Without a node, nothing is shown.
    resume().then(reading.succeed, (error: unknown) => {
      if (!controller.signal.aborted) reading.report(error)
    })
  }

  $list.listen((list) => {
    const failed = list.filter(
      ({ kind, status }) => kind === 'approve' && status !== 'submitted' && status !== 'confirmed',
    )
    if (failed.length > 0) forget((note) => failed.some((one) => trackingKey(one) === approvalKey(note))).catch(report)
  })
  draft.$entered.listen(({ fromKey }, before) => {
    const note = $note.get()
    const isAnother = fromKey !== undefined && fromKey !== note?.fromKey
    // Another token was chosen: don't resume this swap again.
    if (note && before?.fromKey === note.fromKey && isAnother) forget(isSame(note)).catch(report)
  })
  networks.$active.listen(look)
  accounts.$active.listen(look)
  look()

  return {
    $isResumed: computed(
      [$note, draft.$entered, draft.$amount, $list, $confirmed],
      (note, { fromKey, toKey }, amount, list, confirmed) => {
        if (!note || note.fromKey !== fromKey || note.toKey !== toKey || isSwapped(note, list)) return false
        const isDrafted = amount.status === 'valid' && amount.amount === note.amount
        const key = approvalKey(note)
        const status = list.find((one) => trackingKey(one) === key)?.status
        return isDrafted && (status === 'confirmed' || key === confirmed)
      },
    ),
    look,
  }
}
