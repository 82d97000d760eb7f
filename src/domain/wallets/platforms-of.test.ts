import { expect, test } from 'vitest'
import { platformsOf } from './platforms-of.ts'

const links = { mobile_link: 'fox:', webapp_link: 'https://fox.example', desktop_link: 'fox-desktop:' }
const on = (isMobile: boolean, isInstalled = false) => ({ device: { isMobile }, isInstalled })

test('platforms come in the order browser, mobile or QR, web, desktop', () => {
  const fox = { id: '1', name: 'Fox', ...links }
  expect(platformsOf(fox, on(false, true))).toEqual(['browser', 'qrcode', 'web', 'desktop'])
  expect(platformsOf(fox, on(true, true))).toEqual(['browser', 'mobile', 'web'])
})

test.each([
  [{ mobile_link: 'fox:' }, false, ['qrcode']],
  [{ mobile_link: 'fox:' }, true, ['mobile']],
  [{ webapp_link: 'https://fox.example' }, true, ['web']],
  [{ desktop_link: 'fox:' }, false, ['desktop']],
  [{ desktop_link: 'fox:' }, true, ['unsupported']],
  [{ rdns: 'io.fox' }, false, ['unsupported']],
  [{}, false, ['qrcode']],
])('%j, on a phone: %s, is reached by %j', (fields, isMobile, platforms) => {
  expect(platformsOf({ id: '1', name: 'Fox', ...fields }, on(isMobile))).toEqual(platforms)
})
