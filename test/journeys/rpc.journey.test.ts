import { expect, test } from 'vitest'
import { RANKING_INTERVAL_MS } from '../../src/rpc/create-ranking.ts'
import { RPC_TIMEOUT_MS } from '../../src/rpc/create-rpc-endpoint.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'

const journey = setUpJourney()
const RETRY_AFTER_S = 2

function endpoint(word: string): string {
  const { serviceUrl, projectId } = journey.sandbox.info
  const chainId = word === 'wrong' ? 'eip155:137' : 'eip155:1'
  return `${serviceUrl}/v1?${new URLSearchParams({ chainId, projectId, word }).toString()}`
}

/** Several endpoints of Ethereum, told apart by a word in their address; all of them the sandbox's own. */
async function withEndpoints(...words: string[]) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', {
    wallets: [wallet],
    prepare: ({ page }) => page.clock.install(),
  })
  const urls = words.map(endpoint)
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

/** Asks by itself: once that is answered, what was asked before has arrived. */
const askedUntilNow = ({ page }: Visit) =>
  page.evaluate(async (url) => {
    const response = await fetch(url, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
    })
    if (!response.ok) throw new Error(`The service answers ${response.status}`)
  }, endpoint('test'))

type Visit = Awaited<ReturnType<typeof withEndpoints>>

async function openAccount({ dialog, wallet, events }: Visit) {
  await dialog.pick(wallet.info.name)
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  await dialog.show()
}

const balanceIsThere = ({ dialog }: Visit) => dialog.text(/^Balance [\d,.]+ ETH$/).waitFor()

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
  await expect.poll(() => asked('silent')).not.toEqual([])
  await visit.page.clock.fastForward(RPC_TIMEOUT_MS)
  await balanceIsThere(visit)
  expect(asked('other').flatMap(({ methods }) => methods)).toContain('eth_getBalance')
})

test('Retry-After is honored', async () => {
  const visit = await withEndpoints('busy')
  visit.network.allowNetworkReports(/status of 429/)
  journey.sandbox.service.failNext(/word=busy/, { status: 429, retryAfter: RETRY_AFTER_S })
  const answered = visit.page.waitForResponse((response) => response.status() === 429)
  await openAccount(visit)
  await (await answered).finished()
  await visit.page.clock.fastForward(RETRY_AFTER_S * 1_000)
  await balanceIsThere(visit)
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
  const pings = () => asked('b').filter(({ methods }) => methods.includes('net_listening')).length
  await visit.page.clock.fastForward(RANKING_INTERVAL_MS)
  await expect.poll(pings).toBeGreaterThan(0)

  await visit.page.evaluate(() => document.getElementById('dialog')?.remove())
  await askedUntilNow(visit)
  const { length } = asked('b')
  for (let interval = 0; interval < 3; interval += 1) await visit.page.clock.fastForward(RANKING_INTERVAL_MS)
  await askedUntilNow(visit)
  expect(asked('b')).toHaveLength(length)
})
