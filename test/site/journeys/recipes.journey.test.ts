import { createPublicClient, http, parseEther, verifyMessage, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { ConnectedAccount, WalletDialogElement, WalletDialogEventMap } from 'wallet-dialog'
import { newNonce, whoSigned } from '../../../demo/recipes/siwe.ts'
import { bundleScript } from '../../journeys/support/bundle-script.ts'
import { openConnected } from '../../journeys/support/open-connected.ts'
import type { Visit, VisitOptions } from '../../journeys/support/open-visit.ts'
import { setUpJourney } from '../../journeys/support/set-up-journey.ts'
import { createBrowserWallet } from '../../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../../journeys/support/wallets/dev-accounts.ts'
import { withOption } from '../../journeys/support/with-option.ts'

const journey = setUpJourney()
const [FIRST, SECOND] = [devAccount(1).address, devAccount(2).address]

/** A recipe in a page: its exports, and the dialog to try them on. */
interface Page<Recipe> {
  readonly recipe: Recipe
  readonly dialog: WalletDialogElement
}

/** A page with a recipe's exports as `recipe`, and what else the source makes. */
async function pageWith(source: string): Promise<VisitOptions & { readonly path: string }> {
  const { projectId, serviceUrl } = journey.sandbox.info
  return {
    path: '/recipe.html',
    markup: `<wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137"></wallet-dialog>
      <script src="/recipe.js"></script><script type="module" src="/wallet-dialog.js"></script>`,
    files: { '/recipe.js': await bundleScript(source, 'recipe') },
  }
}

const recipe = (name: string) => `export * from '../../../demo/recipes/${name}.ts'`

type Evm = Pick<typeof import('../../../demo/recipes/viem.ts'), 'sign' | 'pay'>

const sign = ({ page }: Pick<Visit, 'page'>) =>
  page.evaluate(() => {
    const { recipe: own, dialog } = globalThis as unknown as Page<Evm>
    return own.sign(dialog, 'Hello')
  })

const pay = ({ page }: Pick<Visit, 'page'>, to: Hex) =>
  page.evaluate((address) => {
    const { recipe: own, dialog } = globalThis as unknown as Page<Evm>
    return own.pay(dialog, address, '0.25')
  }, to)

/** A transaction as the sandbox's chain has it. */
async function findTransaction(chainId: number, hash: Hex) {
  const { rpcUrl } = journey.sandbox.chains.find((chain) => chain.chainId === chainId)!
  const { from, to, value } = await createPublicClient({ transport: http(rpcUrl) }).getTransaction({ hash })
  return { from: from.toLowerCase(), to: to?.toLowerCase(), value }
}

test.each(['viem', 'ethers', 'web3'])('%s signs and pays with the connected wallet, on either chain', async (name) => {
  const visit = await openConnected(journey, await pageWith(recipe(name)))
  const signature = await sign(visit)
  expect(await verifyMessage({ address: FIRST, message: 'Hello', signature: signature! })).toBe(true)

  const payment = { from: FIRST.toLowerCase(), to: SECOND.toLowerCase(), value: parseEther('0.25') }
  expect(await findTransaction(1, (await pay(visit, SECOND))!)).toEqual(payment)
  await visit.dialog.switchNetwork('eip155:137')
  expect(await findTransaction(137, (await pay(visit, SECOND))!)).toEqual(payment)

  await visit.dialog.disconnect()
  expect(await sign(visit)).toBeUndefined()
})

test('a nanostore has the account while it has listeners', async () => {
  const source = `
    import { accountStore } from '../../../demo/recipes/nanostores.ts'
    export const seen = []
    addEventListener('DOMContentLoaded', async () => {
      await customElements.whenDefined('wallet-dialog')
      accountStore(dialog).subscribe((account) => seen.push(account && account.caipAddress))
    })`
  const { dialog, page, wallet } = await openConnected(journey, await pageWith(source))
  const seen = () =>
    page.evaluate(() => {
      const { recipe: own } = globalThis as unknown as Page<{ seen: ConnectedAccount['caipAddress'][] }>
      return own.seen
    })
  await expect.poll(async () => (await seen()).at(-1)).toBe(`eip155:1:${FIRST}`)
  await wallet.setAccounts(2)
  await expect.poll(async () => (await seen()).at(-1)).toBe(`eip155:1:${SECOND}`)
  await dialog.switchNetwork('eip155:137')
  await expect.poll(async () => (await seen()).at(-1)).toBe(`eip155:137:${SECOND}`)
  await dialog.disconnect()
  await expect.poll(async () => (await seen()).at(-1)).toBeUndefined()
})

test('Sentry gets an error of the dialog, with its code, and not what the visitor declines', async () => {
  const source = `
    import { init } from '@sentry/browser'
    import { reportErrors } from '../../../demo/recipes/sentry.ts'
    init({ dsn: 'https://key@sentry.example/1', tunnel: '/sentry' })
    addEventListener('DOMContentLoaded', () => reportErrors(dialog))`
  const reports: string[] = []
  const { page } = await openConnected(journey, {
    ...(await pageWith(source)),
    async prepare({ context }) {
      await context.route('**/sentry', (route) => {
        reports.push(route.request().postData() ?? '')
        return route.fulfill({ json: {} })
      })
    },
  })
  await page.evaluate(() => {
    const { dialog: own } = globalThis as unknown as Page<unknown>
    // Otherwise the console has it as well.
    own.addEventListener('wallet-error', (event) => event.preventDefault())
    const declined = { code: 'signature_declined', message: 'Signature declined', cause: undefined }
    own.dispatchEvent(new CustomEvent('wallet-error', { detail: declined, cancelable: true }))
    own.setAttribute('theme', 'blue')
  })
  const events = () =>
    reports.flatMap((report) =>
      report
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => 'exception' in line),
    )
  await expect.poll(() => events().length).toBeGreaterThan(0)
  expect(events()[0]).toMatchObject({
    tags: { 'wallet.error': 'invalid_option' },
    fingerprint: ['wallet-dialog', 'invalid_option'],
  })
})

test('a server with siwe accepts a sign-in of the dialog, and refuses it for another nonce, site or text', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, url } = await journey.visit('/strict.html', {
    wallets: [wallet],
    ...withOption('siwx', '{ statement: "Come in." }'),
  })
  await dialog.pick('Test Wallet')
  await dialog.button('Sign').click()
  const { session } = (await events.next('wallet-signed-in'))
    .detail as WalletDialogEventMap['wallet-signed-in']['detail']
  const { message, signature, data } = session
  const { rpcUrl } = journey.ethereum
  const expected = { domain: new URL(url('/')).host, nonce: data.nonce!, rpcUrl }
  expect(await whoSigned(message, signature, expected)).toBe(FIRST)
  expect(await whoSigned(message, signature, { ...expected, nonce: newNonce() })).toBeUndefined()
  expect(await whoSigned(message, signature, { ...expected, domain: 'other.example' })).toBeUndefined()
  expect(await whoSigned(message.replace('Come in.', 'Come out.'), signature, expected)).toBeUndefined()
})
