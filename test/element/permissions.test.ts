import { hexToString, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { byKeyboard } from '../journeys/support/by-keyboard.ts'
import { DAILY_DOLLARS, grantPermissions } from '../journeys/support/grant-permissions.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { ADA, devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import { connectPhone } from './support/connect-phone.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

const UNKNOWN_TOKEN = `0x${'12'.repeat(20)}`

test('permissions are listed in words from Settings, and revoked by a signature, by keyboard alone', async () => {
  const permission = grantPermissions(journey.sandbox, 'shop', [DAILY_DOLLARS])
  grantPermissions(
    journey.sandbox,
    'game',
    [
      { type: 'native-token-periodic', data: { periodAmount: '1000000000000000', periodDuration: 3_600 } },
      { type: 'erc20-token-transfer', data: { address: UNKNOWN_TOKEN, allowance: '5000' } },
      { type: 'teleport', data: {} },
    ],
    { name: '<b>Bank</b>' },
  )
  const { dialog, wallet, page } = await openConnected(journey)
  const card = (site: string) => dialog.dialog.getByRole('region', { name: `${site}.example`, exact: true })
  const { enter } = byKeyboard({ page })
  const check = async (view: string) => expect(await findViolationsInBothThemes(page), view).toEqual([])
  await dialog.show('Settings')
  await enter(dialog.button(/^Permissions/))
  await card('shop').getByText('Spend up to 10 USDC every day').waitFor()
  await card('game').getByText('Calls itself <b>Bank</b>').waitFor()
  await card('game').getByText('Spend up to 0.001 ETH every hour').waitFor()
  await card('game').getByText('Spend up to 5,000 base units of 0x12…121212 in total').waitFor()
  await card('game').getByText('Something else: “teleport”').waitFor()
  await card('game')
    .getByText(/^Until /)
    .waitFor()
  await check('list')

  const request = wallet.hold('personal_sign')
  await enter(dialog.button('Revoke game.example’s permission'))
  await request.asked
  await dialog.text(`Open ${wallet.info.name} and sign`).waitFor()
  await check('asked')
  request.refuse(4001)
  await dialog.text('game.example still has its permission.').waitFor()
  await check('declined')
  await enter(dialog.button('Try again'))
  await card('game').waitFor({ state: 'hidden' })
  await dialog.dialog.locator('[aria-live=polite]').getByText('game.example will have to ask you again.').waitFor()
  await card('shop').waitFor()
  const [text] = wallet.requests.findLast(({ method }) => method === 'personal_sign')!.params as Hex[]
  expect(hexToString(text!)).toMatch(/^Revoke permission [\da-f-]{36}$/)
  const left = journey.sandbox.service.sessions.sessionsOf(`eip155:1:${ADA}`)
  expect(left.map(({ pci, revokedAt }) => [pci === permission, revokedAt === undefined])).toEqual([
    [false, false],
    [true, true],
  ])
})

test('a token that the account has none of is named by its contract', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [50] })
  grantPermissions(journey.sandbox, 'poor', [DAILY_DOLLARS], { account: devAccount(50).address })
  const { dialog } = await openConnected(journey, { wallet })
  await dialog.show('Permissions')
  const card = dialog.dialog.getByRole('region', { name: 'poor.example', exact: true })
  await card.getByText('Spend up to 10 USDC every day').waitFor()
})

test('a permission whose id can’t be read is listed without a button to revoke it, and refers to the wallet', async () => {
  const { address } = devAccount(51)
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [51] })
  grantPermissions(journey.sandbox, 'nameless', [DAILY_DOLLARS], { account: address })
  const [session] = journey.sandbox.service.sessions.sessionsOf(`eip155:1:${address}`)
  Object.assign(session!, { pci: 'line\nbreak' })
  const { dialog, page } = await openConnected(journey, { wallet })
  await dialog.show('Permissions')
  const card = dialog.dialog.getByRole('region', { name: 'nameless.example', exact: true })
  await card.getByText('It can’t be revoked here. Revoke it in your wallet.').waitFor()
  await card.getByText('Spend up to 10 USDC every day').waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
  expect(await findViolationsInBothThemes(page)).toEqual([])
})

test('limits have a list of their own, in words', async () => {
  grantPermissions(
    journey.sandbox,
    'arcade',
    [{ type: 'contract-call', data: { address: UNKNOWN_TOKEN, functions: [{ functionName: 'mint' }] } }],
    {
      policies: [
        { type: 'rate-limit', data: { count: 10, interval: 86_400 } },
        { type: 'call-limit', data: { count: 100 } },
        { type: 'gas-limit', data: { limit: '0x7a120' } },
        { type: 'value-limit', data: { allowance: '0x38d7ea4c68000' } },
        { type: 'curfew', data: {} },
      ],
    },
  )
  const { dialog, page } = await openConnected(journey)
  await dialog.show('Permissions')
  const card = dialog.dialog.getByRole('region', { name: 'arcade.example', exact: true })
  await card.getByText('Call the contract 0x12…121212: mint').waitFor()
  expect(await card.getByRole('list', { name: 'Limits' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Calls: at most 10 every day',
    'Calls: at most 100',
    'Gas: at most 500,000',
    'Spend up to 0.001 ETH in total',
    'Something else: “curfew”',
  ])
  expect(await findViolationsInBothThemes(page)).toEqual([])
})

test('faults of the service: the list is loaded again, and a refusal is read in its words', async () => {
  const { service } = journey.sandbox
  grantPermissions(journey.sandbox, 'faulty', [DAILY_DOLLARS])
  const { dialog, page } = await openConnected(journey)
  service.failNext('/v1/sessions', { status: 503 })
  await dialog.show('Permissions')
  await dialog.text('Couldn’t load your permissions').first().waitFor()
  const live = dialog.dialog.locator('[aria-live=polite]')
  await live.getByText('Couldn’t load your permissions.').waitFor({ state: 'attached' })
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await dialog.button('Try again').click()
  const revoke = dialog.button('Revoke faulty.example’s permission')
  await revoke.waitFor()
  service.failNext(/\/revoke/, {
    status: 400,
    body: { status: 'FAILED', reasons: [{ name: 'pci', description: 'Not now.' }] },
  })
  await revoke.click()
  await dialog.text(/“Not now\.” faulty\.example still has its permission\./).waitFor()
  await dialog.button('Back to permissions').click()
  await revoke.waitFor()
})

test('what a wallet grants while nothing is listed is there when the list is shown again', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [7] })
  const { dialog, page } = await openConnected(journey, { wallet })
  const { address } = devAccount(7)
  await dialog.show('Permissions')
  await dialog.text('No permissions granted').waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  grantPermissions(journey.sandbox, 'later', [DAILY_DOLLARS], { account: address })
  await dialog.close()
  await dialog.show('Permissions')
  await dialog.button('Revoke later.example’s permission').waitFor()
})

test('a request for permissions goes to the wallet as it is, and so does its answer or refusal to the page', async () => {
  const { dialog, wallet } = await openConnected(journey)
  const params = [{ chainId: '0x1', expiry: 1, permissions: [] }]
  wallet.answerNext('wallet_grantPermissions', { permissionsContext: '0x12' })
  expect(await dialog.request('wallet_grantPermissions', params)).toEqual({ result: { permissionsContext: '0x12' } })
  expect(wallet.requests.at(-1)).toEqual({ method: 'wallet_grantPermissions', params })
  wallet.refuseNext('wallet_grantPermissions', 4200, 'Not supported')
  expect((await dialog.request('wallet_grantPermissions', params)).error).toMatchObject({ code: 4200 })
})

test('a phone wallet revokes a permission', async () => {
  const pci = grantPermissions(journey.sandbox, 'phoned', [DAILY_DOLLARS])
  const { dialog, phone } = await connectPhone(journey)
  await dialog.show('Permissions')
  const revoke = dialog.button('Revoke phoned.example’s permission')
  const answer = phone.holdNext()
  await revoke.click()
  await expect.poll(() => phone.requests.map(({ params }) => params.request.method)).toEqual(['personal_sign'])
  answer()
  await revoke.waitFor({ state: 'hidden' })
  await expect
    .poll(
      () => journey.sandbox.service.sessions.sessionsOf(`eip155:1:${ADA}`).find((one) => one.pci === pci)?.revokedAt,
    )
    .toBeTypeOf('number')
})
