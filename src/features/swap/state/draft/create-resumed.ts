import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { createApprovalNotes, NOTE_LIFETIME_MS } from './approval-note.ts'
import { createSwapDraft } from './create-swap-draft.ts'

/**
 * Takes up a swap whose approval was sent before a reload: the form shows it again, unless something was entered meanwhile
 * [swap.resume]. True until the draft is another.
 */
export function createResumed(core: Core): ReadableAtom<boolean> {
  const { accounts, networks, ports } = core
  const draft = core.use(createSwapDraft)
  const $isResumed = atom(false)
  // It takes up what is not in a block yet.
  core.use(createTransactions)

  const report = (error: unknown) => core.events.emit('error', toWalletDialogError(error))

  async function resume() {
    const notes = createApprovalNotes(ports.storage)
    const note = await notes.read()
    const isHere =
      note?.caipNetworkId === networks.$active.get().caipNetworkId && note.account === accounts.$active.get()?.address
    if (!isHere || ports.clock.now() - note.sentAt > NOTE_LIFETIME_MS || !draft.restore(note)) return
    $isResumed.set(true)
    const stop = draft.$entered.listen(({ fromKey }) => {
      $isResumed.set(false)
      stop()
      // It is not taken up once more.
      if (fromKey !== note.fromKey) notes.remove().catch(report)
    })
  }

  // Without storage, there is nothing to resume.
  resume().catch(() => undefined)
  return $isResumed
}
