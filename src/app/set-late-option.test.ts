import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { reportDeprecatedName } from './set-late-option.ts'

let warn: MockInstance
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const logged = () => warn.mock.calls.map(([line]) => String(line))

test('[debug.deprecated] with `debug`, each name is logged once per dialog', () => {
  const { config } = createTestCore({ options: { debug: true } })
  const dialog = new EventTarget()
  for (const name of ['WalletSend', 'WalletSend', 'WalletReceive']) reportDeprecatedName(dialog, config, name, 'Now')
  reportDeprecatedName(new EventTarget(), config, 'WalletSend', 'Now')
  expect(logged()).toEqual([
    "[wallet-dialog] deprecated: 'WalletSend' is 'Now' now",
    "[wallet-dialog] deprecated: 'WalletReceive' is 'Now' now",
    "[wallet-dialog] deprecated: 'WalletSend' is 'Now' now",
  ])
})

test('[debug.deprecated] without `debug`, nothing is logged until it is set', () => {
  const { config } = createTestCore()
  reportDeprecatedName(new EventTarget(), config, 'WalletSend', 'Send')
  expect(logged()).toEqual([])
  config.set('debug', true)
  config.set('theme', 'dark')
  expect(logged()).toEqual(["[wallet-dialog] deprecated: 'WalletSend' is 'Send' now"])
})
