import { expect, test } from 'vitest'
import { approveOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { byKeyboard } from './support/by-keyboard.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import type { Visit, VisitOptions } from './support/open-visit.ts'
import { pairPhone } from './support/pair-phone.ts'
import { payParts } from './support/pay/open-pay.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { fillIn } from './support/type-into.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount, LINUS } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** What a visitor does with names. */
const namesOf = ({ dialog }: Pick<Visit, 'dialog'>) => {
  const name = dialog.dialog.getByRole('textbox', { name: 'Name', exact: true })
  return {
    name,
    /** Types a name, and waits until it is known to be free. */
    async choose(label: string) {
      await fillIn(name, label)
      await dialog.text(`${label}.reown.id is available.`).waitFor()
    },
    register: dialog.button('Register'),
    heading: (text: string) => dialog.dialog.getByRole('heading', { name: text, exact: true }),
  }
}

/** A visitor whose account has no name, on RegisterAccountName. */
async function openNames({ account = 4, ...options }: VisitOptions & { account?: number } = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [account] })
  const visit = await openConnected(journey, { wallet, ...options })
  await visit.dialog.show('RegisterAccountName')
  return { ...visit, ...namesOf(visit) }
}

/** Registers a name for a development account, as another client would. */
async function registerElsewhere(name: string, account: number) {
  const { address, signMessage } = devAccount(account)
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const { serviceUrl, projectId } = journey.sandbox.info
  const answer = await fetch(`${serviceUrl}/v1/profile/account?projectId=${projectId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coin_type: 2147483649, address, message, signature: await signMessage({ message }) }),
  })
  expect(answer.status).toBe(200)
}

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
  await dialog.show('ProfileWallets')
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

test.each(['light', 'dark'] as const)(
  'a name is registered by keys alone, with no violation of accessibility in any view: %s',
  async (colorScheme) => {
    const { dialog, name, page, heading, wallet } = await openNames({ account: 5, colorScheme })
    const { keyboard } = page
    const { isFocused, tabTo } = byKeyboard({ page })
    const check = async (view: string) => expect(await findViolations(page), view).toEqual([])
    await dialog.show('ChooseAccountName')
    await tabTo(dialog.button(/^Choose (a|another) name/))
    await check('names')
    await keyboard.press('Enter')
    await expect.poll(() => isFocused(name), { message: 'the field has the focus' }).toBe(true)
    await check('form, empty')
    await keyboard.press('Enter')
    await dialog.text('Enter a name.').waitFor()
    expect(await isFocused(name)).toBe(true)
    await keyboard.type('katherine')
    await dialog.text('katherine.reown.id is taken or reserved.').waitFor()
    await check('form, taken, with suggestions')
    await tabTo(dialog.button(`katherine-${colorScheme === 'dark' ? 'eth' : 'wallet'}.reown.id`))
    await keyboard.press('Enter')
    await dialog.text(/^katherine-\w+\.reown\.id is available\.$/).waitFor()
    expect(await isFocused(name)).toBe(true)
    const request = wallet.hold('personal_sign')
    await keyboard.press('Enter')
    await request.asked
    await heading('Open Test Wallet and sign').waitFor()
    await check('asked')
    await tabTo(dialog.button('Cancel'))
    await keyboard.press('Enter')
    await dialog.text(/^katherine-\w+\.reown\.id is available\.$/).waitFor()
    request.refuse(4001)
    await tabTo(dialog.button('Register'))
    await keyboard.press('Enter')
    await dialog.dialog.getByRole('heading', { name: /^katherine-\w+\.reown\.id is yours$/ }).waitFor()
    await check('registered')
    await tabTo(dialog.button('Done'))
    await keyboard.press('Enter')
    await dialog.title.getByText('Account', { exact: true }).waitFor()
  },
)

test('what can’t be a name, is taken or reserved is said at once, and nothing is asked of the wallet', async () => {
  const { dialog, name, register, wallet } = await openNames()
  for (const [typed, said] of [
    ['<b>ada</b>', 'Use only the letters a to z, digits and hyphens.'],
    ['a'.repeat(64), 'Use at most 63 characters.'],
    ['support', 'support.reown.id is taken or reserved.'],
    ['Katherine.reown.id', 'katherine.reown.id is taken or reserved.'],
  ] as const) {
    await fillIn(name, typed)
    await dialog.text(said).waitFor()
    await register.click()
  }
  await fillIn(name, 'abc')
  await register.click()
  await dialog.text('Use at least 4 characters.').waitFor()
  expect(wallet.methods).not.toContain('personal_sign')
})

test('a name that somebody takes meanwhile: the visitor reads the service’s reason, and chooses another one', async () => {
  const { choose, dialog, register, heading, wallet, network } = await openNames()
  network.allowNetworkReports(/profile\/account/)
  await choose('contested')
  const request = wallet.hold('personal_sign')
  await register.click()
  await request.asked
  await registerElsewhere('contested.reown.id', 2)
  request.approve()
  await dialog.alert.getByText('“contested.reown.id is already taken.”').waitFor()
  await choose('uncontested')
  expect(await dialog.alert.textContent()).toBe('')
  await register.click()
  await heading('uncontested.reown.id is yours').waitFor()
})

test('declined in the wallet: that is said, and Try again asks again', async () => {
  const { choose, dialog, register, heading, wallet } = await openNames()
  await choose('declined')
  wallet.refuseNext('personal_sign', 4001)
  await register.click()
  await heading('Request declined').waitFor()
  await dialog.button('Try again').click()
  await heading('declined.reown.id is yours').waitFor()
})

test('faults of the service: the check fails and is repeated, the answer gets lost, and nothing is signed twice', async () => {
  const { choose, dialog, name, register, heading, wallet, network } = await openNames()
  const { service } = journey.sandbox
  network.allowNetworkReports(/profile\//)
  for (const fault of [{ status: 429, retryAfter: 1 }, { status: 500 }, 'malformed'] as const) {
    service.failNext('/v1/profile/suggestions', fault)
    await fillIn(name, `faults-${typeof fault === 'object' ? fault.status : fault}`)
    await dialog.text(/^Couldn’t check whether faults-[a-z\d]+\.reown\.id is available\./).waitFor()
  }
  await dialog.button('Try again').click()
  await dialog.text('faults-malformed.reown.id is available.').waitFor()

  service.failNext(/^\/v1\/profile\/account\?/, { status: 503 })
  await register.click()
  await dialog.alert.getByText('Couldn’t register faults-malformed.reown.id. Try again.').waitFor()
  await register.click()
  await heading('faults-malformed.reown.id is yours').waitFor()
  const count = () => wallet.methods.filter((method) => method === 'personal_sign').length
  expect(count()).toBe(1)

  await dialog.show('RegisterAccountName')
  await choose('lost-answer')
  service.failNext(/^\/v1\/profile\/account\?/, { change: () => 'lost' })
  await register.click()
  await heading('lost-answer.reown.id is yours').waitFor()
  expect(count()).toBe(2)
})

test('a reload ends a request that is not signed yet, and the name is still free', async () => {
  const { choose, dialog, events, heading, page, register, wallet } = await openNames()
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

test('another account ends a request that is not signed yet', async () => {
  const { choose, dialog, register, wallet } = await openNames()
  await choose('moving')
  const request = wallet.hold('personal_sign')
  await register.click()
  await request.asked
  await wallet.setAccounts(6)
  await dialog.alert.getByText('Your account or network changed, so moving.reown.id wasn’t registered.').waitFor()
  request.approve()
  await dialog.text(`For ${short(devAccount(6).address)} on Ethereum`).waitFor()
})

test('a phone wallet registers a name', async () => {
  const visit = await journey.visit()
  const { dialog, events } = visit
  const phone = await pairPhone(journey, visit)
  await approveOnPhone(phone)
  await events.next('wallet-connected')
  const { choose, register, heading } = namesOf(visit)
  await dialog.show('RegisterAccountName')
  await choose('by-phone')
  await register.click()
  await approveOnPhone(phone)
  await heading('by-phone.reown.id is yours').waitFor()
})

test('a site’s own name provider: its text is signed, Account shows its name, and Send resolves it, also without a project', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [4] })
  const visit = await openConnected(journey, { wallet })
  const { dialog, page } = visit
  const { name, register, heading } = namesOf(visit)
  await page.evaluate(() => {
    const owners = new Map<string, string>()
    document.querySelector('wallet-dialog')!.nameProvider = {
      domain: 'shop.example',
      suggest: async (label) => [{ name: label, isTaken: owners.has(`${label}.shop.example`) }],
      getNames: async (address) => [...owners].filter(([, owner]) => owner === address).map(([own]) => own),
      createMessage: ({ name: own, address }) => `${address} wants to be ${own}`,
      register: async ({ name: own, address }) => void owners.set(own, address),
      resolve: async (own) => owners.get(own),
    }
  })
  await dialog.show('RegisterAccountName')
  await fillIn(name, 'Linus')
  await dialog.text('linus.shop.example is available.').waitFor()
  await register.click()
  await heading('linus.shop.example is yours').waitFor()
  const [text = ''] = wallet.requests.findLast(({ method }) => method === 'personal_sign')!.params as string[]
  expect(Buffer.from(text.slice(2), 'hex').toString()).toBe(`${LINUS} wants to be linus.shop.example`)
  await dialog.button('Done').click()
  await heading('linus.shop.example').waitFor()
  await dialog.show('WalletSend')
  await fillIn(dialog.dialog.getByRole('textbox', { name: 'To', exact: true }), 'linus.shop.example')
  await dialog.text(short(LINUS)).first().waitFor()

  await page.evaluate(() => void (document.querySelector('wallet-dialog')!.projectId = 'none'))
  await dialog.show('Settings')
  await dialog.button(/^Account names/).waitFor()
  await page.evaluate(() => void (document.querySelector('wallet-dialog')!.nameProvider = undefined))
  await dialog.button(/^Account names/).waitFor({ state: 'hidden' })
})
