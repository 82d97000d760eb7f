import { expect, test } from 'vitest'
import { lookAlike } from './sign-message-view.tsx'

const BASE = 'https://shop.example/checkout'
const ICON = 'data:image/png;base64,AA'

test.each([
  [{ name: 'Shop', url: '/icon.svg' }, { name: 'Wallet', url: 'https://shop.example/icon.svg' }, true],
  [{ name: 'Shop', url: ICON }, { name: 'Wallet', url: ICON }, true],
  [{ name: 'Shop', url: '/icon.svg' }, { name: 'Wallet', url: '/other.svg' }, false],
  [{ name: 'Shop', url: '/icon.svg' }, { name: 'Shop' }, false],
  [{ name: 'Shop' }, { name: 'Shop Wallet', imageId: 'an-id' }, false],
  [{ name: 'example.com' }, { name: 'Email wallet' }, true],
  [{ name: 'Shop' }, { name: 'Wallet' }, false],
])('%o and %o look alike: %s', (one, other, isAlike) => {
  expect(lookAlike(one, other, BASE)).toBe(isAlike)
})
