import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { applyLateOption } from './apply-late-option.ts'

afterEach(() => void vi.restoreAllMocks())

test('[debug.deprecated] earlier names in a value and of a property are logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { config } = createTestCore({ options: { debug: true } })
  const errors: unknown[] = []
  const deps = {
    element: new EventTarget() as HTMLElement,
    config,
    unchecked: new Map(),
    report: (error: unknown) => void errors.push(error),
  }
  const provider = { getOptions() {}, getQuote() {}, createUrl() {}, getPurchases() {} }
  applyLateOption('view', 'WalletSend', 'view', deps)
  applyLateOption('features', { swaps: false }, 'features', deps)
  applyLateOption('buyProvider', provider, 'onrampProvider', deps)
  applyLateOption('view', 'Send', 'view', deps)
  expect(errors).toEqual([])
  expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
    "[wallet-dialog] deprecated: 'WalletSend' is 'Send' now",
    "[wallet-dialog] deprecated: 'swaps' is 'swap' now",
    "[wallet-dialog] deprecated: 'onrampProvider' is 'buyProvider' now",
  ])
})
