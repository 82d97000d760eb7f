import { expect, test } from 'vitest'
import { createFakeConnector } from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { openInApp, inAppLink } from './create-hand-off.ts'

const page = { href: 'https://site.example/buy?a=1&b=2#top', origin: 'https://site.example' }
const HREF = 'https%3A%2F%2Fsite.example%2Fbuy%3Fa%3D1%26b%3D2%23top'
const ORIGIN = 'https%3A%2F%2Fsite.example'

test.each([
  ['app.phantom', `https://phantom.app/ul/browse/${HREF}?ref=${ORIGIN}`],
  ['com.solflare.wallet', `https://solflare.com/ul/v1/browse/${HREF}?ref=${ORIGIN}`],
  ['com.coinbase.wallet', `https://go.cb-w.com/dapp?cb_url=${HREF}`],
])('%s opens the page in its own browser, values URL-encoded', (rdns, link) => {
  expect(inAppLink({ id: 'x', name: 'Wallet', rdns }, page)).toBe(link)
})

test('they are known by their catalogue ids, too; other wallets have none', () => {
  expect(
    inAppLink({ id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' }, page),
  ).toContain('phantom.app')
  expect(inAppLink({ id: 'x', name: 'Fox', rdns: 'io.fox' }, page)).toBeUndefined()
})

test('a wallet that is injected is not left for: this is its own browser', () => {
  const opened: string[] = []
  const { core } = createTestCore({
    ports: {
      browser: {
        open: (url) => opened.push(url) > 0,
        openWindow: () => undefined,
        handOff: () => false,
        copy: async () => {},
        reload: async () => {},
      },
    },
  })
  const phantom = { id: 'x', name: 'Phantom', rdns: 'app.phantom' }
  expect(openInApp(core, { id: 'y', name: 'Fox' }, page)).toBe(false)
  expect(openInApp(core, phantom, page)).toBe(true)
  core.connectors.add(createFakeConnector({ id: 'app.phantom', info: { rdns: 'app.phantom' } }))
  expect(openInApp(core, phantom, page)).toBe(false)
  expect(opened).toHaveLength(1)
})
