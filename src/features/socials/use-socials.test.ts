import { expect, test } from 'vitest'
import { openLoginPopup } from './use-socials.ts'

test('[login.popup] a browser that throws instead of opening the popup blocks it', () => {
  const open = () => {
    throw new DOMException('The window is sandboxed', 'SecurityError')
  }
  expect(openLoginPopup({ open, screen: { width: 1280, height: 720 } as Screen })).toBeUndefined()
})
