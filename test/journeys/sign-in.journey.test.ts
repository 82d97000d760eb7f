import { expect, test } from 'vitest'
import { verifySignIn } from '../../src/sign-in.ts'
import { planKeyWallet, CREATE2_FACTORY } from '../fakes/evm/key-wallet-contract.ts'
import { findViolations } from './support/check-accessibility.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'
import { withOption } from './support/with-option.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address

type Session = { data: Record<string, string>; message: string; signature: string }
const sessionOf = (detail: Readonly<Record<string, unknown>>) => detail['session'] as Session

async function visitWith(option: ReturnType<typeof withOption>, accounts: readonly number[] = [1]) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts })
  return { wallet, ...(await journey.visit('/strict.html', { wallets: [wallet], ...option })) }
}

const BUILT_IN = withOption('siwx', 'true')

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

test('a smart account signs in by EIP-1271: its contract is asked', { tags: 'extra' }, async () => {
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
