import { createSend } from '../../../src/features/send/create-send.ts'
import { createDraft } from '../../../src/features/send/draft/create-draft.ts'
import { loadRecipientRules } from '../chains.ts'
import { GRACE } from './create-fake-chain.ts'
import { createSendCore } from './create-send-core.ts'

/** Loads ahead what a review loads: tests count in ticks. */
export const loadReview = () =>
  Promise.all([
    import('../../../src/app/create-after-opening.ts'),
    import('../../../src/features/send/draft/look-up-recipient.ts'),
    loadRecipientRules(),
    import('../../../src/domain/transfers/read-quote.ts'),
    import('../../../src/domain/transfers/submit.ts'),
    import('../../../src/features/send/review/show-send-notice.ts'),
    import('../../../src/domain/recipients/known-recipients.ts'),
  ])

/** A review of a transfer of 1.5 ETH. */
export async function reviewed(recipient = GRACE, made?: Awaited<ReturnType<typeof createSendCore>>) {
  const setup = made ?? (await createSendCore())
  const draft = setup.core.use(createDraft)
  const send = setup.core.use(createSend)
  const step = () => send.$state.get().step
  const isOpenInWallet = () => send.$state.get().pendingRequests.length > 0
  await setup.clock.advance(0)
  draft.typeAmount('1.5')
  draft.typeRecipient(recipient)
  await setup.clock.advance(300)
  await setup.clock.advance(0)
  send.review()
  await setup.clock.advance(0)
  await setup.clock.advance(0)
  return { ...setup, draft, send, step, isOpenInWallet }
}

/** The same, once Send was pressed: the wallet is asked. */
export async function confirmed(recipient?: string) {
  const setup = await reviewed(recipient)
  setup.send.confirm()
  await setup.clock.advance(0)
  await setup.clock.advance(0)
  return setup
}
