// @vitest-environment jsdom
import { afterAll, expect, test, vi } from 'vitest'
import { useDialog } from './use-dialog.ts'

afterAll(() => void vi.unstubAllGlobals())

test('what older versions of jsdom lack isn’t needed: CSS.escape, navigation timing, matchMedia', async () => {
  vi.stubGlobal('CSS', undefined)
  vi.stubGlobal('matchMedia', undefined)
  Object.defineProperty(performance, 'getEntriesByType', { value: undefined, configurable: true })
  const button = document.createElement('wallet-button')
  button.setAttribute('for', 'dialog')
  document.body.append(button)
  const { errors, address } = await useDialog()
  expect(errors).toEqual([])
  expect(address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})
