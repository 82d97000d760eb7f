import { expect, onTestFinished, test, vi } from 'vitest'
import { signatureDeclined, signFailed } from '#core/sign-in/sign-in-errors.ts'
import { say } from './say.ts'

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
  say(dialog, error, debug)
  expect(codes).toEqual([error.code])
  expect(warn).toHaveBeenCalledTimes(lines)
})
