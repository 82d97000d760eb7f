import { expect, test } from 'vitest'
import { namesOf, short } from './support/names-of.ts'
import { openConnected } from './support/open-connected.ts'
import { payParts } from './support/pay/open-pay.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { LINUS } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

test('a name is registered from Settings by a signature; Account shows it, and another page sends to it', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [4] })
  const { dialog, events } = await openConnected(journey, { wallet })
  const { choose, register, heading } = namesOf({ dialog })
  await dialog.show('Settings')
  await dialog.button(/^Account names/).click()
  await heading('A name instead of an address').waitFor()
  await dialog.button('Choose a name').click()
  await dialog.text(`For ${short(LINUS)} on Ethereum`).waitFor()
  await choose('linus')
  const request = wallet.hold('personal_sign')
  await register.click()
  await request.asked
  await heading('Open Test Wallet and sign').waitFor()
  const [message = ''] = wallet.requests.findLast(({ method }) => method === 'personal_sign')!.params as string[]
  const text = Buffer.from(message.slice(2), 'hex').toString()
  expect(text).toMatch(/^\{"name":"linus\.reown\.id","attributes":\{\},"timestamp":\d{10}\}$/)
  await dialog.text('Details').click()
  await dialog.text(text).waitFor()
  request.approve()
  await heading('linus.reown.id is yours').waitFor()
  expect((await events.next('wallet-transaction')).detail).toEqual({
    kind: 'name',
    status: 'confirmed',
    name: 'linus.reown.id',
    caipNetworkId: 'eip155:1',
  })
  await dialog.button('Done').click()
  await heading('linus.reown.id').waitFor()
  await dialog.show('ChooseAccountName')
  await dialog.button(/^linus\.reown\.id/).waitFor()
  await dialog.button('Choose another name').waitFor()
  await dialog.show('Accounts')
  await dialog.dialog
    .getByRole('region', { name: /^Test Wallet/ })
    .getByRole('button', { name: /^linus\.reown\.id/ })
    .waitFor()

  const sender = await openSend(journey)
  await sender.fill('0.01', 'linus.reown.id')
  await sender.dialog.text(short(LINUS)).waitFor()
  const review = await sender.review()
  expect(review).toContain('linus.reown.id')
  expect(review.replace(/\s/g, '')).toContain(LINUS)
  await sender.send()

  const { ask, said } = payParts(sender)
  await sender.dialog.close()
  await ask({ recipient: 'linus.reown.id', amount: '0.01', asset: 'eip155:1/slip44:60' })
  await sender.dialog.button('Pay').waitFor()
  expect((await said()).replace(/\s/g, '')).toContain(`linus.reown.id${LINUS}`)
})

test('a reload ends a request that is not signed yet, and the name is still free', { tags: 'extra' }, async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [4] })
  const visit = await openConnected(journey, { wallet })
  const { dialog, events, page } = visit
  const { choose, heading, register } = namesOf(visit)
  await dialog.show('RegisterAccountName')
  await choose('reloaded')
  const request = wallet.hold('personal_sign')
  await register.click()
  await request.asked
  await page.reload()
  await events.next('wallet-connected')
  request.approve()
  await dialog.show('RegisterAccountName')
  await choose('reloaded')
  await register.click()
  await heading('reloaded.reown.id is yours').waitFor()
})
