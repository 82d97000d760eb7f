import { hexToString, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { byKeyboard } from '../journeys/support/by-keyboard.ts'
import { namesOf, short } from '../journeys/support/names-of.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount, LINUS } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { connectPhone } from './support/connect-phone.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage, type PageVisitOptions } from './support/set-up-page.ts'

// A name that is registered on a real chain, or over a reload, is in the journeys.

const journey = setUpPage()

/** A visitor whose account has no name, on RegisterAccountName. */
async function openNames({ account = 4, ...options }: PageVisitOptions & { account?: number } = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [account] })
  const visit = await openConnected(journey, { ...options, wallet })
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

test.each(['light', 'dark'] as const)(
  'a name is registered by keys alone, with no violation of accessibility in any view: %s',
  async (colorScheme) => {
    const { dialog, name, page, heading, wallet } = await openNames({ account: 5, colorScheme })
    const { keyboard } = page
    const { isFocused, tabTo } = byKeyboard({ page })
    const check = async (view: string) => expect(await findViolations(), view).toEqual([])
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
    await name.fill(typed)
    await dialog.text(said).waitFor()
    await register.click()
  }
  await name.fill('abc')
  await register.click()
  await dialog.text('Use at least 4 characters.').waitFor()
  expect(wallet.methods).not.toContain('personal_sign')
})

test('a name that somebody takes meanwhile: the visitor reads the service’s reason, and chooses another one', async () => {
  const { choose, dialog, register, heading, wallet } = await openNames()
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

test('declined in the wallet: the view shows it, and Try again asks again', async () => {
  const { choose, dialog, register, heading, wallet } = await openNames()
  await choose('declined')
  wallet.refuseNext('personal_sign', 4001)
  await register.click()
  await heading('Request declined').waitFor()
  await dialog.button('Try again').click()
  await heading('declined.reown.id is yours').waitFor()
})

test('faults of the service: the check fails and is repeated, the answer gets lost, and nothing is signed twice', async () => {
  const { choose, dialog, name, register, heading, wallet } = await openNames()
  const { service } = journey.sandbox
  for (const fault of [{ status: 429, retryAfter: 1 }, { status: 500 }, 'malformed'] as const) {
    service.failNext('/v1/profile/suggestions', fault)
    await name.fill(`faults-${typeof fault === 'object' ? fault.status : fault}`)
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

test('a site’s own name provider: its text is signed, Account shows its name, and Send resolves it, also without a project', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [4] })
  const visit = await openConnected(journey, { wallet })
  const { dialog, element } = visit
  const { name, register, heading } = namesOf(visit)
  const owners = new Map<string, string>()
  element.nameProvider = {
    domain: 'shop.example',
    suggest: async (label) => [{ name: label, isTaken: owners.has(`${label}.shop.example`) }],
    getNames: async (address) => [...owners].filter(([, owner]) => owner === address).map(([own]) => own),
    createMessage: ({ name: own, address }) => `${address} wants to be ${own}`,
    register: async ({ name: own, address }) => void owners.set(own, address),
    resolve: async (own) => owners.get(own),
  }
  await dialog.show('RegisterAccountName')
  await name.fill('Linus')
  await dialog.text('linus.shop.example is available.').waitFor()
  await register.click()
  await heading('linus.shop.example is yours').waitFor()
  const [text] = wallet.requests.findLast(({ method }) => method === 'personal_sign')!.params as Hex[]
  expect(hexToString(text!)).toBe(`${LINUS} wants to be linus.shop.example`)
  await dialog.button('Done').click()
  await heading('linus.shop.example').waitFor()
  await dialog.show('Send')
  await dialog.dialog.getByRole('textbox', { name: 'To', exact: true }).fill('linus.shop.example')
  await dialog.text(short(LINUS)).first().waitFor()

  element.projectId = 'none'
  await dialog.show('Settings')
  await dialog.button(/^Account names/).waitFor()
  element.nameProvider = undefined
  await dialog.button(/^Account names/).waitFor({ state: 'hidden' })
})

test('a phone wallet registers a name', async () => {
  const { phone, ...visit } = await connectPhone(journey)
  const { dialog } = visit
  const { choose, register, heading } = namesOf(visit)
  await dialog.show('RegisterAccountName')
  await choose('by-phone')
  const answer = phone.holdNext()
  await register.click()
  await expect.poll(() => phone.requests.map(({ params }) => params.request.method)).toEqual(['personal_sign'])
  answer()
  await heading('by-phone.reown.id is yours').waitFor()
})
