import { afterEach, expect, test, vi } from 'vitest'
// @vitest-environment happy-dom
import { createApp, createSSRApp, defineComponent, h, nextTick, type App, type Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { Wallets } from 'wallet-dialog/headless'
import { SERVER_STATE } from '#bindings/server-state.ts'
import { createFakeWallets, PAGE_STATE } from '../../test/fakes/create-fake-wallets.ts'
import * as entry from './use-wallets.ts'

const { provideWallets, useWallets } = entry

const COMPOSABLES = {
  $status: entry.useConnectionStatus,
  $account: entry.useAccount,
  $accounts: entry.useAccounts,
  $connections: entry.useConnections,
  $network: entry.useNetwork,
  $networks: entry.useNetworks,
  $wallets: entry.useWalletList,
  $attempt: entry.useAttempt,
  $handOff: entry.useHandOff,
  $balances: entry.useBalances,
  $session: entry.useSession,
}
const NAMES = Object.keys(COMPOSABLES) as (keyof typeof COMPOSABLES)[]

afterEach(() => void vi.restoreAllMocks())

/** A component that shows the values of stores as text. */
const showing = (...names: readonly (keyof typeof COMPOSABLES)[]) =>
  defineComponent(() => {
    const refs = names.map((name) => [name, COMPOSABLES[name]()] as const)
    return () => JSON.stringify(Object.fromEntries(refs.map(([name, ref]) => [name, ref.value])))
  })

function withWallets(app: App, wallets: unknown): App {
  provideWallets(wallets as Wallets, app)
  return app
}

const textOf = (state: object) => JSON.stringify(JSON.parse(JSON.stringify(state)))

test('every store has a composable', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(SERVER_STATE).toSorted())
})

test.each(NAMES)('the composable of %s follows it, and stops with the component', async (name) => {
  const complaints = vi.spyOn(console, 'warn')
  const wallets = createFakeWallets()
  const place = document.createElement('div')
  const app = withWallets(createApp(showing(name)), wallets)
  app.mount(place)
  await nextTick()
  expect(place.textContent).toBe(textOf({ [name]: PAGE_STATE[name] }))
  expect(wallets[name].lc).toBeGreaterThan(0)
  wallets[name].set('changed' as never)
  await nextTick()
  expect(place.textContent).toBe(textOf({ [name]: 'changed' }))
  app.unmount()
  expect(wallets[name].lc).toBe(0)
  expect(complaints).not.toHaveBeenCalled()
})

test('a server renders its own values, and a page hydrates with them before it shows its own', async () => {
  const complaints = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  const wallets = createFakeWallets()
  const Page = () => h('p', h(showing(...NAMES)))
  const written = await renderToString(withWallets(createSSRApp(Page), wallets))
  const served = textOf(SERVER_STATE)
  expect(written.replaceAll('&quot;', '"')).toBe(`<p>${served}</p>`)
  const place = document.createElement('div')
  const paragraph = document.createElement('p')
  paragraph.append(served)
  place.append(paragraph)
  const app = withWallets(createSSRApp(Page), wallets)
  app.mount(place)
  await nextTick()
  expect(place.textContent).toBe(textOf(PAGE_STATE))
  expect(place.firstElementChild).toBe(paragraph)
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
  app.unmount()
})

test('a component provides wallets to those within it', () => {
  const wallets = createFakeWallets()
  let found: Wallets | undefined
  const Inner: Component = () => {
    found = useWallets()
    return 'Here'
  }
  const Outer = defineComponent(() => {
    provideWallets(wallets as Wallets)
    return () => h(Inner)
  })
  const app = createApp(Outer)
  app.mount(document.createElement('div'))
  expect(found).toBe(wallets)
  app.unmount()
})

test('without wallets, each composable names the remedy', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  for (const composable of [useWallets, ...Object.values(COMPOSABLES)]) {
    const Lost = defineComponent(() => {
      composable()
      return () => 'Here'
    })
    await expect(renderToString(createSSRApp(Lost))).rejects.toMatchObject({
      code: 'wallets_not_provided',
      message: expect.stringContaining('call provideWallets(createWallets(…))') as string,
    })
  }
})
