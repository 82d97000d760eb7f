import { expect, test } from 'vitest'
import { platformsOf } from './platforms-of.ts'

const links = { mobileLink: 'fox:', webappLink: 'https://fox.example', desktopLink: 'fox-desktop:' }
const on = (isMobile: boolean, isInstalled = false) => ({ device: { isMobile }, isInstalled })

test('platforms come in the order browser, mobile or QR, web, desktop', () => {
  const fox = { id: '1', name: 'Fox', ...links }
  expect(platformsOf(fox, on(false, true))).toEqual(['browser', 'qrcode', 'web', 'desktop'])
  expect(platformsOf(fox, on(true, true))).toEqual(['browser', 'mobile', 'web'])
})

test.each([
  [{ mobileLink: 'fox:' }, false, ['qrcode']],
  [{ mobileLink: 'fox:' }, true, ['mobile']],
  [{ webappLink: 'https://fox.example' }, true, ['web']],
  [{ desktopLink: 'fox:' }, false, ['desktop']],
  [{ desktopLink: 'fox:' }, true, ['unsupported']],
  [{ rdns: 'io.fox' }, false, ['unsupported']],
  [{}, false, ['qrcode']],
])('%j, on a phone: %s, is reached by %j', (fields, isMobile, platforms) => {
  expect(platformsOf({ id: '1', name: 'Fox', ...fields }, on(isMobile))).toEqual(platforms)
})
