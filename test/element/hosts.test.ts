import { expect, test } from 'vitest'
import { readColors } from '../journeys/support/read-colors.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

const element = () => {
  const { serviceUrl, projectId } = journey.sandbox.info
  return `<wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137"></wallet-dialog>`
}

test('a hostile style sheet changes nothing that matters', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events } = await journey.visit('/host.html', {
    wallets: [wallet],
    colorScheme: 'light',
    markup: `<link rel="stylesheet" href="/hostile.css"><div class="transformed">${element()}<wallet-button></wallet-button></div>`,
    files: {
      '/hostile.css': {
        type: 'text/css',
        body: `* { all: unset; font-size: 3px !important; color: red !important; }
          * { display: inline; opacity: .1; letter-spacing: 9px; line-height: 0; visibility: visible; }
          wallet-dialog, wallet-button, dialog, button { display: none; width: 0; height: 0; overflow: hidden; background: lime; }
          .transformed { display: block; transform: scale(.2) translateX(-500px); filter: blur(3px); contain: strict; height: 10px; overflow: hidden; }`,
      },
    },
  })
  await dialog.show()
  const box = await dialog.dialog.boundingBox()
  expect(box?.width).toBe(360)
  const row = await dialog.button(/^Test Wallet/).boundingBox()
  expect(row?.height).toBeGreaterThanOrEqual(44)
  expect((await readColors(dialog.title)).shareOf(255, 0, 0)).toBeLessThan(0.01)
  await dialog.button(/^WalletConnect/).click()
  await dialog.qrCode.waitFor()
  expect(await readQrCode()).toMatch(/^wc:/)
  await dialog.button('Back').click()
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
})
