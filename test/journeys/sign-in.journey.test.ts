import { expect, test } from 'vitest'
import { verifySignIn } from '../../src/sign-in.ts'
import { planKeyWallet, CREATE2_FACTORY } from '../fakes/evm/key-wallet-contract.ts'
import { findViolations } from './support/check-accessibility.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'
import { withOption } from './support/with-option.ts'

const journey = setUpJourney()
const [FIRST, SECOND] = [devAccount(1).address, devAccount(2).address]

type Session = { data: Record<string, string>; message: string; signature: string }
const sessionOf = (detail: Readonly<Record<string, unknown>>) => detail['session'] as Session

async function visitWith(option: ReturnType<typeof withOption>, accounts: readonly number[] = [1]) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts })
  return { wallet, ...(await journey.visit('/strict.html', { wallets: [wallet], ...option })) }
}

const BUILT_IN = withOption('siwx', 'true')
const OPTIONAL = withOption('siwx', '{ required: false, statement: "Come in." }')

test('a visitor connects, reads what is signed, signs, and is signed in; a reload asks nothing', async () => {
  const { dialog, events, wallet, page, url } = await visitWith(BUILT_IN)
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  await dialog.button('Sign').waitFor()
  expect(await dialog.title.innerText()).toBe('Sign in')
  await dialog.button('View message').click()
  const text = await dialog.dialog.getByRole('region', { name: 'Message to sign' }).innerText()
  expect(text).toContain(`wants you to sign in with your Ethereum account:\n${FIRST}\n`)
  expect(await findViolations(page)).toEqual([])

  await dialog.button('Sign').click()
  const { detail } = await events.next('wallet-signed-in')
  await events.next('wallet-closed')
  const { message, signature, data } = sessionOf(detail)
  expect(message).toBe(text)
  const host = new URL(url('/')).host
  const fields = await verifySignIn({ message, signature, domain: host, nonce: data['nonce'] ?? '' })
  expect(fields).toMatchObject({ accountAddress: FIRST, chainId: 'eip155:1' })

  await page.reload()
  await events.next('wallet-connected')
  expect((await events.next('wallet-signed-in')).detail).toEqual(detail)
  expect((await dialog.state()).open).toBe(false)
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
})

test('declining stays in the view, with the focus where it was; closing is refused, with its reason; cancelling a required sign-in disconnects', async () => {
  const { dialog, events, wallet, page, url } = await visitWith(BUILT_IN)
  const warnings: string[] = []
  page.on('console', (line) => void warnings.push(line.text()))
  const request = wallet.hold('personal_sign')
  await dialog.pick('Test Wallet')
  await dialog.text(`Sign in to ${new URL(url('/')).host}`).waitFor()
  await dialog.button('Sign').focus()
  await page.keyboard.press('Enter')
  await request.asked
  await dialog.text('Open Test Wallet and sign').waitFor()
  expect(await dialog.dialog.locator('button:focus').innerText()).toBe('Sign')
  expect(await dialog.button('Sign').getAttribute('aria-busy')).toBe('true')
  await page.keyboard.press('Enter')
  request.refuse(4001)
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  expect(await dialog.dialog.locator('button:focus').innerText()).toBe('Try again')
  expect(await dialog.dialog.getByText('Signature declined').count()).toBe(0)
  expect((await events.next('wallet-error')).detail).toMatchObject({ message: 'Signature declined' })
  expect(warnings).toEqual([])
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
  await dialog.close()
  await dialog.dialog.press('Escape')
  expect((await dialog.state()).open).toBe(true)
  const close = dialog.button('Close')
  expect(await close.getAttribute('aria-disabled')).toBe('true')
  const reason = await close.getAttribute('aria-describedby')
  expect(await dialog.dialog.locator(`#${reason}`).innerText()).toBe('Sign in or disconnect to close this.')
  expect(await findViolations(page)).toEqual([])

  await dialog.button('Cancel and disconnect').click()
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'eip155', reason: 'sign-in' })
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await dialog.state()).toMatchObject({ open: true, status: 'disconnected' })
  expect(events.names()).not.toContain('wallet-signed-in')
})

test('an optional sign-in may be cancelled: the dialog closes, the wallet stays, and a reload does not ask again', async () => {
  const { dialog, events, page } = await visitWith(OPTIONAL)
  await dialog.pick('Test Wallet')
  await dialog.button('View message').click()
  await dialog.text('Come in.').waitFor()
  await dialog.button('Cancel').click()
  await events.next('wallet-closed')
  expect((await dialog.state()).status).toBe('connected')
  await page.reload()
  await events.next('wallet-connected')
  await dialog.show()
  await dialog.button('Disconnect').waitFor()
  expect(await dialog.title.innerText()).toBe('Account')
  expect(await findViolations(page)).toEqual([])
  await dialog.button(/^Sign in/).click()
  await dialog.button('View message').waitFor()
  await dialog.button(/^Sign$/).click()
  await events.next('wallet-signed-in')
  await dialog.show('Account')
  await dialog.button('Disconnect').waitFor()
  expect(await dialog.button(/^Sign in/).count()).toBe(0)
})

test('a page can open the sign-in, too', async () => {
  const { dialog, events } = await visitWith(OPTIONAL)
  await dialog.pick('Test Wallet')
  // The previous view has a Cancel of its own.
  await dialog.button('View message').waitFor()
  await dialog.button('Cancel').click()
  await events.next('wallet-closed')
  await dialog.show('SIWXSignMessage')
  await dialog.button('Sign').click()
  await events.next('wallet-signed-in')
})

test('a required sign-in interrupted by a reload is requested again', async () => {
  const { dialog, events, page, wallet } = await visitWith(BUILT_IN)
  const request = wallet.hold('personal_sign')
  await dialog.pick('Test Wallet')
  await dialog.button('Sign').click()
  await request.asked
  await dialog.text('Open Test Wallet and sign').waitFor()
  await page.reload()
  request.approve()
  await dialog.button('Sign').click()
  await events.next('wallet-signed-in')
  expect(events.details('wallet-signed-in')).toHaveLength(1)
})

test('each account and each chain signs in for itself; switching back prompts nothing; disconnecting signs out', async () => {
  const { dialog, events, wallet } = await visitWith(BUILT_IN, [1])
  const signIn = async (address: string, chainId: string) => {
    await dialog.button('Sign').click()
    const { detail } = await events.next('wallet-signed-in')
    expect(sessionOf(detail).data).toMatchObject({ accountAddress: address, chainId })
  }
  await dialog.pick('Test Wallet')
  await signIn(FIRST, 'eip155:1')
  await wallet.setAccounts(2)
  await events.next('wallet-signed-out')
  await signIn(SECOND, 'eip155:1')
  await wallet.setChain(137)
  await signIn(SECOND, 'eip155:137')
  await wallet.setChain(1)
  await events.next('wallet-signed-in')
  await wallet.setAccounts(1)
  expect(sessionOf((await events.next('wallet-signed-in')).detail).data).toMatchObject({ accountAddress: FIRST })
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(3)

  const before = events.details('wallet-signed-out').length
  await dialog.disconnect()
  await expect.poll(() => events.details('wallet-signed-out').length).toBe(before + 1)
  await dialog.pick('Test Wallet')
  await signIn(FIRST, 'eip155:1')
})

test('setting both throws; SIWXSignMessage without sign-in, or without a wallet, is refused by the fixed texts', async () => {
  const { page } = await visitWith(BUILT_IN)
  const messageOf = (script: string) =>
    page.evaluate(`(async () => { try { ${script} } catch (error) { return error.message } })()`)
  expect(await messageOf('document.getElementById("dialog").siweConfig = {}')).toBe(
    'Cannot set both `siweConfig` and `siwx` options',
  )
  const show = 'await document.getElementById("dialog").show({ view: "SIWXSignMessage" })'
  expect(await messageOf(show)).toBe('No ActiveCaipAddress found')
  expect(await messageOf(`document.getElementById("dialog").siwx = undefined; ${show}`)).toBe('SIWX is not enabled')
})

test('a back end with a missing method is refused by name, and no signature is requested', async () => {
  const { dialog, events } = await visitWith(withOption('siwx', '{ getSessions: () => [] }'))
  expect((await events.next('wallet-error')).detail).toMatchObject({
    code: 'invalid_option',
    message: expect.stringContaining('createMessage, addSession, revokeSession, setSessions is missing') as unknown,
  })
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  await events.next('wallet-closed')
})

test('a smart account signs in by EIP-1271: its contract is asked', async () => {
  const { address, factoryData } = planKeyWallet(FIRST)
  await journey.sandbox.chains[0]?.request('eth_sendTransaction', [
    { from: devAccount(9).address, to: CREATE2_FACTORY, data: factoryData },
  ])
  const { dialog, events, wallet } = await visitWith(BUILT_IN)
  wallet.answerNext('eth_requestAccounts', [address])
  await dialog.pick('Test Wallet')
  await dialog.button('View message').click()
  await dialog.dialog.locator('[aria-busy=false]').waitFor()
  const message = await dialog.dialog.getByRole('region', { name: 'Message to sign' }).innerText()
  wallet.answerNext('personal_sign', await devAccount(1).signMessage({ message }))
  await dialog.button('Sign').click()
  expect(sessionOf((await events.next('wallet-signed-in')).detail).data).toMatchObject({ accountAddress: address })
})

test('keyboard alone: everything can be reached', async () => {
  const { dialog, events, page } = await visitWith(BUILT_IN)
  await dialog.pick('Test Wallet')
  await dialog.button('Sign').waitFor()
  const focused = () =>
    page.evaluate(() => {
      const active = document.getElementById('dialog')?.shadowRoot?.activeElement?.shadowRoot?.activeElement
      return (active ?? document.getElementById('dialog')?.shadowRoot?.activeElement)?.textContent?.slice(0, 40)
    })
  const seen = new Set<string | undefined>()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    seen.add(await focused())
  }
  expect([...seen]).toEqual(expect.arrayContaining(['View message', 'Cancel and disconnect', 'Sign']))
  await dialog.button('Sign').focus()
  await page.keyboard.press('Enter')
  await events.next('wallet-signed-in')
})
