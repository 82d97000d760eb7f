import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectors } from '#core/connections/create-connectors.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { discoverWallets, type DiscoverDeps } from './discover-wallets.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

/** Discovery whose chunk of Wallet Standard cannot be fetched the first `failures` times. */
function setUp(failures: number) {
  const clock = createFakeClock()
  const controller = new AbortController()
  const onError = vi.fn()
  const discoverMore = vi.fn()
  const loadStandard = vi.fn(async () => {
    if (loadStandard.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return { discoverMore }
  })
  const deps: DiscoverDeps = {
    connectors: createConnectors({ clock }),
    clock,
    signal: controller.signal,
    loadStandard,
    onError,
    // Handed on as it is.
    embedded: {} as DiscoverDeps['embedded'],
  }
  return { deps, clock, controller, onError, discoverMore, loadStandard }
}

test('a chunk lost to a bad connection is reported once, and requested until it arrives', async () => {
  const { deps, clock, onError, discoverMore } = setUp(3)
  discoverWallets(deps)()
  await clock.advance(0)
  expect(onError).toHaveBeenCalledOnce()
  expect(discoverMore).not.toHaveBeenCalled()
  await clock.advance(5_000 + 10_000 + 20_000)
  expect(discoverMore).toHaveBeenCalledOnce()
  expect(onError).toHaveBeenCalledOnce()
  // `window.ethereum` is looked for a while longer.
  await clock.advance(60_000)
  expect(clock.pending).toBe(0)
})

test('one that never arrives is not requested forever', async () => {
  const { deps, clock, loadStandard } = setUp(Infinity)
  discoverWallets(deps)()
  await clock.advance(24 * 3_600_000)
  expect(loadStandard).toHaveBeenCalledTimes(7)
  expect(clock.pending).toBe(0)
})

test('requests stop when the dialog ends', async () => {
  const { deps, clock, controller, loadStandard } = setUp(Infinity)
  discoverWallets(deps)()
  await clock.advance(0)
  controller.abort()
  await clock.advance(60_000)
  expect(loadStandard).toHaveBeenCalledOnce()
})

test('Wallet Standard is requested when that is asked for, and once', () => {
  const { deps, loadStandard } = setUp(0)
  const discoverMore = discoverWallets(deps)
  expect(loadStandard).not.toHaveBeenCalled()
  discoverMore()
  discoverMore()
  expect(loadStandard).toHaveBeenCalledOnce()
})
