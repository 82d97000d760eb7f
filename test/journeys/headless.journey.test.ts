// @module-tag extra
import type { Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { approveOnPhone, openPhoneWallet, pairPhoneWallet } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import type { Wallets } from '../../src/headless/wallets.ts'
import { readPage, readSnippets } from '../docs/read-page.ts'
import { openWindow } from './support/open-window.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { ADA } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

/** The whole dialog of docs/headless.md, with the sandbox's services. Its script is a file, as strict pages need it. */
function readExample() {
  const [example] = readSnippets(readPage('docs/headless.md'))
  const { serviceUrl, projectId } = journey.sandbox.info
  const code = String(example?.code)
  expect(code.split('\n').length, 'lines of a whole dialog').toBeLessThan(80)
  const [markup = '', script = ''] = code.split('<script type="module">')
  const body = script
    .replace('</script>', '')
    .replace("'wallet-dialog/headless'", "'/headless/headless.js'")
    .replace("projectId: 'your-project-id'", `projectId: '${projectId}', serviceUrl: '${serviceUrl}'`)
    .replace("'eip155:8453'", "'eip155:137'")
    .replace('const wallets =', 'const wallets = globalThis.wallets =')
  return {
    markup: `${markup}<script type="module" src="/own.js"></script>`,
    files: { '/own.js': { type: 'text/javascript', body } },
  }
}

type PageOfWallets = typeof globalThis & { readonly wallets: Wallets }

const addressOn = (page: Page) => page.evaluate(() => (globalThis as PageOfWallets).wallets.$account.get()?.address)

test('the dialog of the docs connects an installed wallet, keeps it over a reload, and disconnects', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { page } = await journey.visit('/own.html', { wallets: [wallet], ...readExample() })
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Test Wallet (installed)' }).click()
  await page.getByRole('button', { name: /^Disconnect 0x/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Disconnect 0x/ }).click()
  await page.getByRole('button', { name: 'Connect' }).waitFor()
})

test('a phone wallet connects by the link, signs, and shows what the account has on its chain', async () => {
  const { page } = await journey.visit('/own.html', readExample())
  const uri = await page.evaluate(async () => {
    const { wallets } = globalThis as PageOfWallets
    await wallets.ready
    // Its outcome is read from the stores.
    wallets.connect().catch(() => {})
    return new Promise<string>((resolve) => {
      wallets.$attempt.subscribe((attempt) => {
        if (attempt.status === 'connecting' && attempt.pairing) resolve(attempt.pairing.uri)
      })
    })
  })
  await page.getByRole('link', { name: 'Open your wallet' }).waitFor()
  const phone = await openWindow(page)
  await openPhoneWallet(phone, journey.sandbox.info.walletUrl)
  await pairPhoneWallet(phone, uri)
  await approveOnPhone(phone)
  await expect.poll(() => addressOn(page)).toMatch(/^0x/)

  const signed = page.evaluate(async () => {
    const { wallets } = globalThis as PageOfWallets
    const address = wallets.$account.get()?.address
    return wallets.getProvider('eip155')?.request({ method: 'personal_sign', params: ['0x6869', address] })
  })
  await approveOnPhone(phone)
  expect(await signed).toMatch(/^0x[\da-f]{130}$/)

  const symbols = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        ;(globalThis as PageOfWallets).wallets.$balances.subscribe((balances) => {
          if (balances.status === 'ready') resolve(balances.last.map(({ symbol }) => symbol))
        })
      }),
  )
  expect(symbols).toContain('ETH')
})

test('the catalogue is listed page by page and searched', async () => {
  const { page } = await journey.visit('/own.html', readExample())
  const count = () => page.evaluate(() => (globalThis as PageOfWallets).wallets.$wallets.get().wallets.length)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect.poll(count).toBeGreaterThan(30)
  const first = await count()
  await page.evaluate(() => (globalThis as PageOfWallets).wallets.loadMore())
  await expect.poll(count).toBeGreaterThan(first)
  await page.evaluate(() => (globalThis as PageOfWallets).wallets.search('rain'))
  await page.getByRole('button', { name: /rain/i }).first().waitFor()
  await expect.poll(count).toBeLessThan(first)
})

test('what was quoted is sent, followed to its block, and arrives', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { page } = await journey.visit('/own.html', { wallets: [wallet], ...readExample() })
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Test Wallet (installed)' }).click()
  await page.getByRole('button', { name: /^Disconnect 0x/ }).waitFor()
  // A new account, because no other test changes its balance.
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const outcome = await page.evaluate(async (to) => {
    const { wallets } = globalThis as PageOfWallets
    const ended = new Promise<string>((resolve) => {
      wallets.on('wallet-transaction', ({ detail }) => {
        if (detail.status !== 'submitted') resolve(`${detail.status} ${String(detail.hash)}`)
      })
    })
    const quote = await wallets.quoteSend({ to, amount: '0.25' })
    const sent = await wallets.send(quote, { isConfirmed: true })
    return {
      stops: quote.warnings.stops,
      fee: String(quote.transfer.fee?.amount),
      from: sent.from,
      hash: sent.hash,
      ended: await ended,
    }
  }, recipient)
  expect(outcome).toMatchObject({ stops: [], from: ADA, ended: `confirmed ${outcome.hash}` })
  expect(BigInt(outcome.fee)).toBeGreaterThan(0n)
  expect(await balanceOn(journey.sandbox.chains[0]!, recipient)).toBe(25n * 10n ** 16n)
})
