import { expect, onTestFinished, test, vi } from 'vitest'
import { frameRpcNotAllowed } from '#core/errors/frame-errors.ts'
import { signatureDeclined, signFailed } from '#core/sign-in/sign-in-errors.ts'
import { reportError } from './events.ts'

const declined = signatureDeclined()
const failed = signFailed({ wallet: 'Test Wallet', reason: 'no reason given' })

test.each([
  { what: 'what a visitor declines isn’t on the console [debug.declined]', error: declined, debug: false, lines: 0 },
  { what: 'with debug it is', error: declined, debug: true, lines: 1 },
  { what: 'an error is', error: failed, debug: false, lines: 1 },
])('$what; the site gets wallet-error', ({ error, debug, lines }) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const dialog = new EventTarget()
  const codes: unknown[] = []
  dialog.addEventListener('wallet-error', (event) => {
    codes.push((event as CustomEvent<{ code: string }>).detail.code)
  })
  reportError(dialog, error, debug)
  expect(codes).toEqual([error.code])
  expect(warn).toHaveBeenCalledTimes(lines)
})

test('each request that the embedded wallet refuses is an error on the console [embedded.refused]', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => [error, warn].forEach((spy) => spy.mockRestore()))
  const dialog = new EventTarget()
  for (let request = 0; request < 3; request++) reportError(dialog, frameRpcNotAllowed())
  expect(warn).not.toHaveBeenCalled()
  expect(error.mock.calls).toEqual(
    Array.from({ length: 3 }, () => ['[wallet-dialog] frame_rpc_not_allowed: Requested RPC call is not allowed', '']),
  )
})

test('a page that cancels wallet-error has no line of a refused request', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  const dialog = new EventTarget()
  dialog.addEventListener('wallet-error', (event) => event.preventDefault())
  reportError(dialog, frameRpcNotAllowed())
  expect(error).not.toHaveBeenCalled()
})
