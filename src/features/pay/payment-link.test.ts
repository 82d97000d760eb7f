import { expect, test } from 'vitest'
import { GRACE, TOKEN } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { DOLLARS, opened } from '../../../test/fakes/send/open-payment.ts'

test('the link can be shown while no wallet is connected: closed then, the site is told that another wallet may have paid', async () => {
  const setup = await createSendCore()
  await setup.core.disconnect('eip155', 'api')
  const { pay, core, ends, settle, step } = await opened(DOLLARS, setup)
  expect(step()).toMatchObject({ facts: { link: `ethereum:${TOKEN}@1/transfer?address=${GRACE}&uint256=12500000` } })
  pay.showLink()
  expect(core.views.$stack.get().map(({ name }) => name)).toEqual(['Pay', 'PayLink'])
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'pay_cancelled', data: { isOpenInWallet: false, isLinkShown: true } }),
  )
  // The next payment knows nothing of it.
  const next = await pay.begin(DOLLARS)
  next.result.catch(ends)
  core.close('escape')
  core.$purpose.set(undefined)
  await settle()
  expect(ends).toHaveBeenLastCalledWith(
    expect.objectContaining({ data: { isOpenInWallet: false, isLinkShown: false } }),
  )
})

test('a recipient whose name has that address on another network has no link: the caution would be missing there', async () => {
  const setup = await createSendCore()
  setup.chain.names = async (name) => ({ name, address: GRACE, coinType: 60 })
  for (const [network, link] of [
    ['eip155:1', `ethereum:${GRACE}@1?value=1`],
    ['eip155:137', undefined],
  ] as const) {
    const { step, core } = await opened(
      { recipient: 'grace.eth', amount: '0.000000000000000001', asset: { network } },
      setup,
    )
    expect(step()).toMatchObject({ facts: { recipient: { address: GRACE }, link } })
    core.$purpose.set(undefined)
  }
})
