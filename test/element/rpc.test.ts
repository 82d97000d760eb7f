import { expect, test } from 'vitest'
import { RANKING_INTERVAL_MS } from '../../src/rpc/create-ranking.ts'
import { RPC_TIMEOUT_MS } from '../../src/rpc/create-rpc-endpoint.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
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
    properties: { rpcUrls: { 'eip155:1': words.map(endpoint) } },
    prepare: ({ page }) => page.clock.install(),
  })
  await visit.dialog.ready()
  // The service's balances would be shown as well.
  journey.sandbox.service.failAll(/^\/v1\/account\//, { status: 500 })
  return Object.assign(visit, { wallet })
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

const balanceIsThere = ({ dialog }: Visit) => dialog.text(/^Balance [\d,.]+ ETH$/).waitFor()

test('no endpoint is contacted before the dialog is opened; then chain and balance come in one request', async () => {
  const visit = await withEndpoints('first', 'second')
  await visit.page.waitForLoadState('networkidle')
  expect(journey.requests().filter((url) => /\/v1\?|node\.test/.test(url))).toEqual([])
  await openAccount(visit)
  await balanceIsThere(visit)
  expect(asked('first')[0]?.methods).toEqual(['eth_chainId', 'eth_getBalance'])
  expect(asked('second').flatMap(({ methods }) => methods)).not.toContain('eth_getBalance')
})

test('an endpoint that dies: the next takes over', async () => {
  const visit = await withEndpoints('dying', 'other')
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
  const balances = () => asked('busy').filter(({ methods }) => methods.includes('eth_getBalance'))
  journey.sandbox.service.failNext(/word=busy/, { status: 429, retryAfter: RETRY_AFTER_S })
  await openAccount(visit)
  await expect.poll(() => balances().length).toBeGreaterThan(0)
  await visit.page.waitForLoadState('networkidle')
  await visit.page.clock.fastForward(RETRY_AFTER_S * 1_000)
  await balanceIsThere(visit)
  const [first, second] = balances()
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(RETRY_AFTER_S * 1_000)
})

test('an endpoint of another chain is refused by name, and the balance is the right one', async () => {
  const visit = await withEndpoints('wrong', 'right')
  await openAccount(visit)
  await balanceIsThere(visit)
  const { host } = new URL(journey.sandbox.info.serviceUrl)
  // The tokens, whose service fails, are reported as well.
  await expect
    .poll(() => visit.events.details('wallet-error'))
    .toContainEqual(
      expect.objectContaining({ code: 'rpc_wrong_chain', message: `${host} answers for chain 137, not 1` }),
    )
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

  visit.element.remove()
  await visit.page.waitForLoadState('networkidle')
  const { length } = asked('b')
  for (let interval = 0; interval < 3; interval += 1) await visit.page.clock.fastForward(RANKING_INTERVAL_MS)
  await visit.page.waitForLoadState('networkidle')
  expect(asked('b')).toHaveLength(length)
})
