import { loadRecipientRules } from '../chains.ts'
import { createReview } from '../../../src/features/send/review/create-review.ts'
import { createSend } from '../../../src/features/send/draft/create-draft.ts'
import { GRACE } from './create-fake-chain.ts'
import { createSendCore } from './create-send-core.ts'

/** Loads ahead what a review loads: tests count in ticks. */
export const loadReview = () =>
  Promise.all([
    import('../../../src/app/create-after-opening.ts'),
    import('../../../src/features/send/draft/look-up-recipient.ts'),
    loadRecipientRules(),
    import('../../../src/features/send/review/read-quote.ts'),
    import('../../../src/features/send/review/send-as-shown.ts'),
    import('../../../src/features/send/review/review-messages.ts'),
    import('../../../src/domain/recipients/known-recipients.ts'),
  ])

/** A preview of 1.5 ETH to somebody. */
export async function reviewed(recipient = GRACE, made?: Awaited<ReturnType<typeof createSendCore>>) {
  const setup = made ?? (await createSendCore())
  const send = setup.core.use(createSend)
  const review = setup.core.use(createReview)
  await setup.clock.advance(0)
  send.typeAmount('1.5')
  send.typeRecipient(recipient)
  await setup.clock.advance(300)
  await setup.clock.advance(0)
  send.review()
  await setup.clock.advance(0)
  await setup.clock.advance(0)
  return { ...setup, send, review }
}

/** The same, once Send was pressed: the wallet is asked. */
export async function confirmed(recipient?: string) {
  const setup = await reviewed(recipient)
  void setup.review.confirm()
  await setup.clock.advance(0)
  await setup.clock.advance(0)
  return setup
}
