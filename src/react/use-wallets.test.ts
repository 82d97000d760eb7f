// @vitest-environment happy-dom
import { act, createElement as h, StrictMode, type FunctionComponent } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Wallets } from 'wallet-dialog/headless'
import { SERVER_STATE } from '#bindings/server-state.ts'
import { createFakeWallets, PAGE_STATE } from '../../test/fakes/create-fake-wallets.ts'
import * as entry from './use-wallets.ts'

const { WalletsProvider, useWallets } = entry

const HOOKS = {
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
const NAMES = Object.keys(HOOKS) as (keyof typeof HOOKS)[]

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => void vi.restoreAllMocks())

/** Shows a component for wallets in StrictMode. */
const withWallets = (wallets: Wallets, component: FunctionComponent) =>
  h(StrictMode, null, h(WalletsProvider, { wallets }, h(component)))

/** Shows the values of all stores as text. */
const All = () => JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, HOOKS[name]()])))

test('every store has a hook', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(SERVER_STATE).toSorted())
})

test.each(NAMES)('the hook of %s has its value, follows it, and stops with the component', (name) => {
  const complaints = vi.spyOn(console, 'error')
  const wallets = createFakeWallets()
  const place = document.createElement('div')
  const root = createRoot(place)
  const Value = () => JSON.stringify(HOOKS[name]()) ?? 'none'
  act(() => root.render(withWallets(wallets as Wallets, Value)))
  expect(place.textContent).toBe(JSON.stringify(PAGE_STATE[name]) ?? 'none')
  expect(wallets[name].lc).toBeGreaterThan(0)
  act(() => wallets[name].set('changed' as never))
  expect(place.textContent).toBe('"changed"')
  act(() => root.unmount())
  expect(wallets[name].lc).toBe(0)
  expect(complaints).not.toHaveBeenCalled()
})

test('a server renders its own values, and a page hydrates with them before it shows its own', async () => {
  const complaints = vi.spyOn(console, 'error')
  const wallets = createFakeWallets() as Wallets
  const element = withWallets(wallets, All)
  const written = renderToString(element)
  const place = document.createElement('div')
  const served = JSON.stringify(SERVER_STATE)
  place.append(served)
  expect(written.replaceAll('&quot;', '"')).toBe(served)
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(place, element, { onRecoverableError }))
  expect(JSON.parse(place.textContent)).toEqual(JSON.parse(JSON.stringify(PAGE_STATE)))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  act(() => root.unmount())
})

test('useWallets has the actions, and doesn’t follow stores', () => {
  const wallets = createFakeWallets()
  const onRender = vi.fn<(found: Wallets) => void>()
  const root = createRoot(document.createElement('div'))
  const Actions = () => {
    onRender(useWallets())
    return null
  }
  act(() => root.render(h(WalletsProvider, { wallets: wallets as Wallets }, h(Actions))))
  act(() => wallets.$status.set('disconnected'))
  expect(onRender.mock.calls.map(([found]) => found === wallets)).toEqual([true])
  act(() => root.unmount())
})

test('without a provider, each hook names the remedy', () => {
  for (const hook of [useWallets, ...Object.values(HOOKS)]) {
    const Lost = () => JSON.stringify(hook())
    expect(() => renderToString(h(Lost))).toThrow(
      expect.objectContaining({
        code: 'wallets_not_provided',
        message: 'This component has no wallets: wrap it in <WalletsProvider wallets={createWallets(…)}>',
      }),
    )
  }
})
