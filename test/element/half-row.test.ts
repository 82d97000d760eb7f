import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { FRAME_URL, setUpPage } from './support/set-up-page.ts'

// Connect is seen to go on below its fold [connect.fold].
const journey = setUpPage()
const PAGE = `/strict.html?frame-url=${encodeURIComponent(FRAME_URL)}`
const SIZES = [
  [1280, 900],
  [1280, 700],
  [640, 400],
  [390, 844],
  [375, 667],
  [360, 740],
  [320, 480],
] as const

for (const [width, height] of SIZES)
  test(`Connect ends in the middle of a row at ${width} × ${height}`, async () => {
    const wallets = ['Red', 'Green', 'Blue', 'White'].map((name) =>
      createBrowserWallet({ sandbox: journey.sandbox, name: `${name} Wallet` }),
    )
    const { dialog, element, page } = await journey.visit(PAGE, { wallets, viewport: { width, height } })
    await dialog.show()
    await dialog.button('Google').waitFor()
    await dialog.dialog.locator('.frame:not([inert]) .skeleton').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    const frame = element.shadowRoot!.querySelector('.frame:not([inert])')!
    expect(frame.scrollHeight).toBeGreaterThan(frame.clientHeight)
    const end = frame.getBoundingClientRect().bottom
    const shares = [...frame.querySelectorAll('button:not(.help), input')].map((row) => {
      const { top, height: all } = row.getBoundingClientRect()
      return (end - top) / all
    })
    expect(shares.filter((share) => share >= 0.3 && share <= 0.7)).not.toEqual([])
    expect(end).toBeLessThanOrEqual(innerHeight)
  })
