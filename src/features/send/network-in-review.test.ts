import { beforeAll, expect, test } from 'vitest'
import { sendDeclined, sendFailed, sendWrongNetwork } from '#core/errors/send-errors.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { confirmed, loadReview, reviewed } from '../../../test/fakes/send/open-review.ts'

const HASH = `0x${'ab'.repeat(32)}`
const OTHER_NETWORK = 'Your wallet switched networks. Enter the transfer again.'

beforeAll(loadReview)

test.each([
  ['network', ADA],
  ['network and account', GRACE],
])('the wallet goes to another %s: the form is reset, the preview left, and it is said', async (_, address) => {
  const { core, walletConnection, clock, draft } = await reviewed()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', address) })
  await clock.advance(0)
  expect(draft.$entered.get().amountText).toBe('')
  expect(core.views.$current.get().name).toBe('Send')
  expect(core.notices.$toast.get()).toMatchObject({ variant: 'error', message: OTHER_NETWORK })
})

test.each([
  ['declines', sendDeclined(), OTHER_NETWORK],
  ['refuses, for it is elsewhere', sendWrongNetwork({ network: 'Ethereum', actual: 'chain 137' }), OTHER_NETWORK],
  [
    'cannot send',
    sendFailed({ reason: 'no' }),
    'Your wallet reports that this failed. Look there before you send it again.',
  ],
  ['fails in any other way', new Error('?'), 'Something went wrong. Check your activity before trying again.'],
])('the wallet goes to another network while it is asked, and %s: it is said', async (_, error, message) => {
  const { asked, core, walletConnection, clock } = await confirmed()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  expect(core.notices.$toast.get()).toBeUndefined()
  asked[0]?.reject(error)
  await clock.advance(0)
  expect(core.views.$current.get().name).toBe('Send')
  expect(core.notices.$toast.get()).toMatchObject({ variant: 'error', message })
})

test('the wallet goes to another network while it is asked, and sends: that is the result, and nothing else is said', async () => {
  const { asked, core, walletConnection, clock, draft } = await confirmed()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  asked[0]?.resolve({ hash: HASH })
  await clock.advance(0)
  expect(core.views.$stack.get().map(({ name }) => name)).toEqual(['Account', 'SendConfirmed'])
  expect(core.notices.$toast.get()).toBeUndefined()
  expect(draft.$entered.get().amountText).toBe('')
})

test('the wallet goes to another network while it is asked, and the visitor cancels: the open request is what is said', async () => {
  const { core, walletConnection, clock, send } = await confirmed()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  send.cancel()
  await clock.advance(0)
  expect(core.views.$current.get().name).toBe('Send')
  expect(core.notices.$toast.get()?.message).toBe('Cancelled here. Decline it in your wallet too.')
})

test('the wallet goes to another network once the dialog is closed: nothing is left to say at the next opening', async () => {
  const { core, walletConnection, send, clock, draft } = await confirmed()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  core.close('escape')
  send.cancel()
  await clock.advance(0)
  expect(draft.$entered.get().amountText).toBe('')
  expect(core.notices.$toast.get()).toBeUndefined()
})
