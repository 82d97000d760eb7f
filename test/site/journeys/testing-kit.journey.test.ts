import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { TestWalletOptions } from 'wallet-dialog/testing'
import { DEVNET } from '../../journeys/support/open-standard-wallet.ts'
import { setUpJourney } from '../../journeys/support/set-up-journey.ts'
import { ADA, GRACE } from '../../journeys/support/wallets/dev-accounts.ts'

const journey = setUpJourney()

const kit = (await import(
  /* @vite-ignore */ pathToFileURL(resolve('dist/testing/testing.js')).href
)) as typeof import('wallet-dialog/testing')

const openWith = (wallets: readonly TestWalletOptions[], path?: string) =>
  journey.visit(path, {
    prepare: async ({ page }) => void (await page.addInitScript(kit.createWalletScript(wallets))),
  })

test('the script puts wallets into a strict page: connect, sign, decline, reload', async () => {
  const { dialog, page, events } = await openWith([{}])
  await dialog.pick('Test Wallet')
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: ADA })
  expect(await dialog.request('personal_sign', ['0x48', ADA])).toMatchObject({ result: expect.stringMatching(/^0x/) })
  await page.evaluate(() => window.testWallet().next('decline'))
  expect(await dialog.request('personal_sign', ['0x48', ADA])).toMatchObject({ error: { code: 4001 } })

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: ADA, restored: true })
  await page.evaluate(() => window.testWallet().setAccounts(2))
  await expect.poll(async () => (await dialog.state()).address).toBe(GRACE)
})

test('a wallet that declines, and one that hangs until the test lets it go', async () => {
  const { dialog, page, events } = await openWith([
    { name: 'No Wallet', answer: 'decline' },
    { name: 'Slow Wallet', answer: 'hang' },
  ])
  await dialog.pick('No Wallet')
  await dialog.text(/declined/i).waitFor()
  await dialog.close()
  await dialog.pick('Slow Wallet')
  await expect.poll(() => page.evaluate(() => window.testWallet('Slow Wallet').heldCount)).toBe(1)
  await page.evaluate(() => window.testWallet('Slow Wallet').answerHeld())
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: ADA })
})

test('a page without crypto.randomUUID, such as an empty one or one over plain http, has the wallet, too', async () => {
  const { context } = await openWith([{}])
  await context.addInitScript(kit.createWalletScript())
  const empty = await context.newPage()
  expect(await empty.evaluate(() => [window.isSecureContext, window.testWallet().name])).toEqual([false, 'Test Wallet'])
})

test('Solana by Wallet Standard, over a reload', async () => {
  const { dialog, page, events } = await openWith([{ kind: 'solana' }], `/blank.html?networks=${DEVNET}`)
  await dialog.pick('Test Wallet for Solana')
  const { address } = (await events.next('wallet-connected')).detail
  expect(address).toBe(await page.evaluate(() => window.testWallet().addresses[0]))
  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address, restored: true })
})

test('with a node, a transaction is sent', async () => {
  const { rpcUrl } = journey.ethereum
  const { dialog, events } = await openWith([{ nodes: { 'eip155:1': rpcUrl } }], '/blank.html')
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  const { result } = await dialog.request('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x1' }])
  await expect
    .poll(() => journey.ethereum.request('eth_getTransactionReceipt', [result]))
    .toMatchObject({ status: '0x1', to: GRACE.toLowerCase() })
})
