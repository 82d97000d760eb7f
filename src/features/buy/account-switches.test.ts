import { expect, test, vi } from 'vitest'
import { ADA, bought, GRACE, openBuy, waiting } from '../../../test/fakes/buy/open-buy.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'

// A purchase is kept for its account while another one is active [buy.resume].

type Opened = Awaited<ReturnType<typeof waiting>>

async function reopen({ core, clock }: Opened) {
  core.close('api')
  core.open('api', { name: 'BuyProviders' })
  await clock.advance(0)
  await clock.advance(0)
}

async function switchTo({ wallet, clock }: Opened, account: string) {
  wallet.emit({ type: 'changed', state: walletState('eip155:1', account) })
  await clock.advance(0)
}

test.each([
  ['while Buy is shown', () => {}],
  ['elsewhere in the dialog', ({ core }: Opened) => core.views.reset({ name: 'Account' })],
  ['while the dialog is closed', ({ core }: Opened) => core.close('api')],
] as const)('it is shown again once its account is back, whose switches were %s', async (_, leave) => {
  const opened = await waiting()
  opened.answers.getPurchases = async () => [bought(opened, { status: 'pending' })]
  await opened.clock.advance(5_000)
  expect(opened.step()).toMatchObject({ status: 'paid', purchase: { recipient: ADA } })
  leave(opened)
  await switchTo(opened, GRACE)
  await switchTo(opened, ADA)
  await reopen(opened)
  expect(opened.step()).toMatchObject({ status: 'paid', purchase: { recipient: ADA, id: 'new' } })
})

test('a storage that could not be read is asked again when Buy is opened again', async () => {
  const before = await waiting()
  const opened = await openBuy({ account: GRACE, stored: before.stored })
  const get = vi.spyOn(opened.core.ports.storage, 'get').mockRejectedValueOnce(new Error('locked'))
  await switchTo(opened, ADA)
  expect(opened.step().status).toBe('editing')
  expect(opened.events.filter(({ name }) => name === 'error')).toHaveLength(1)
  get.mockRestore()
  await reopen(opened)
  expect(opened.step()).toMatchObject({ status: 'waiting', purchase: { recipient: ADA } })
})
