import { expect, test } from 'vitest'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'

const journey = setUpJourney()

/** Several endpoints of Ethereum, told apart by a word in their address; all of them the sandbox's own. */
async function withEndpoints(...words: string[]) {
  const { serviceUrl, projectId } = journey.sandbox.info
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', { wallets: [wallet] })
  const urls = words.map((word) => {
    const chainId = word === 'wrong' ? 'eip155:137' : 'eip155:1'
    return `${serviceUrl}/v1?${new URLSearchParams({ chainId, projectId, word }).toString()}`
  })
  await visit.page.evaluate((list) => {
    const dialog = document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']
    dialog.rpcUrls = { 'eip155:1': list }
  }, urls)
  await visit.dialog.ready()
  journey.sandbox.service.clearRequests()
  // What the service says of balances would be shown as well.
  visit.network.allowNetworkReports(/status of 500/)
  journey.sandbox.service.failAll(/^\/v1\/account\//, { status: 500 })
  return { wallet, ...visit }
}

/** The requests that reached an endpoint: when, and with which methods. */
const asked = (word: string) =>
  journey.sandbox.service
    .requests()
    .filter(({ query }) => query['word'] === word)
    .map(({ at, body }) => ({
      at,
      methods: [JSON.parse(body) as { method: string } | { method: string }[]].flat().map(({ method }) => method),
    }))

type Visit = Awaited<ReturnType<typeof withEndpoints>>

async function openAccount({ dialog, wallet, events }: Visit) {
  await dialog.pick(wallet.info.name)
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  await dialog.show()
}

const balanceIsThere = ({ dialog }: Visit) => dialog.text(/^Balance [\d,.]+ ETH$/).waitFor({ timeout: 25_000 })

test('no endpoint is contacted before the dialog is opened; then chain and balance come in one request', async () => {
  const visit = await withEndpoints('first', 'second')
  expect(journey.sandbox.service.requests()).toEqual([])
  await openAccount(visit)
  await balanceIsThere(visit)
  expect(asked('first')[0]?.methods).toEqual(['eth_chainId', 'eth_getBalance'])
  expect(asked('second').flatMap(({ methods }) => methods)).not.toContain('eth_getBalance')
})

test('an endpoint that dies: the next takes over', async () => {
  const visit = await withEndpoints('dying', 'other')
  visit.network.allowNetworkReports(/status of 500/)
  journey.sandbox.service.failAll(/word=dying/, { status: 500 })
  await openAccount(visit)
  await balanceIsThere(visit)
  expect(asked('other')[0]?.methods.slice(0, 2)).toEqual(['eth_chainId', 'eth_getBalance'])
})

test('an endpoint that never answers is given up after 10 s, and the next takes over', async () => {
  const visit = await withEndpoints('silent', 'other')
  journey.sandbox.service.failAll(/word=silent/, 'hang')
  await openAccount(visit)
  await balanceIsThere(visit)
  const [read] = asked('other').filter(({ methods }) => methods.includes('eth_getBalance'))
  const waited = read!.at - asked('silent')[0]!.at
  expect(waited).toBeGreaterThanOrEqual(9_900)
  expect(waited).toBeLessThan(13_000)
})

test('Retry-After is honored', async () => {
  const visit = await withEndpoints('busy')
  visit.network.allowNetworkReports(/status of 429/)
  journey.sandbox.service.failNext(/word=busy/, { status: 429, retryAfter: 2 })
  await openAccount(visit)
  await balanceIsThere(visit)
  const [first, second] = asked('busy')
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(1_900)
})

test('an endpoint of another chain is refused by name, and the balance is the right one', async () => {
  const visit = await withEndpoints('wrong', 'right')
  await openAccount(visit)
  await balanceIsThere(visit)
  const { host } = new URL(journey.sandbox.info.serviceUrl)
  expect((await visit.events.next('wallet-error')).detail).toMatchObject({
    code: 'rpc_wrong_chain',
    message: `${host} answers for chain 137, not 1`,
  })
})

test('if the only endpoint serves another chain, there is no balance, and a retry button', async () => {
  const visit = await withEndpoints('wrong')
  await openAccount(visit)
  await visit.dialog.text('Couldn’t load your balance. Your funds are safe.').waitFor()
  await visit.dialog.button('Try again').waitFor()
})

test('an endpoint with an invalid answer gives no balance', async () => {
  const visit = await withEndpoints('odd')
  journey.sandbox.service.failAll(/word=odd/, 'malformed')
  await openAccount(visit)
  await visit.dialog.text('Couldn’t load your balance. Your funds are safe.').waitFor()
  journey.sandbox.service.clearFaults()
  await visit.dialog.button('Try again').click()
  await balanceIsThere(visit)
})

test('endpoints are pinged only where there are several, and no longer once the dialog is gone', async () => {
  const visit = await withEndpoints('a', 'b')
  await openAccount(visit)
  await balanceIsThere(visit)
  await expect.poll(() => asked('b').flatMap(({ methods }) => methods), { timeout: 8_000 }).toContain('net_listening')
  await visit.page.evaluate(() => document.getElementById('dialog')?.remove())
  const { length } = asked('b')
  await expect.poll(() => Date.now() - asked('b').at(-1)!.at, { timeout: 8_000 }).toBeGreaterThan(4_500)
  expect(asked('b')).toHaveLength(length)
})
