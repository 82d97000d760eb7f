import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../journeys/support/check-accessibility.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'
import { PROOFS, show } from './support/gallery-states.ts'

const journey = setUpJourney()

const DESKTOP = { viewport: { width: 1280, height: 900 } }

interface Look {
  readonly name: string
  readonly visit?: Parameters<typeof journey.visit>[1]
  readonly prepare?: (page: Page) => Promise<void>
}

const LOOKS: readonly Look[] = [
  { name: 'light', visit: DESKTOP },
  { name: 'dark', visit: { ...DESKTOP, colorScheme: 'dark' } },
  { name: 'forced colors', visit: DESKTOP, prepare: (page) => page.emulateMedia({ forcedColors: 'active' }) },
  {
    name: 'right to left',
    visit: DESKTOP,
    prepare: (page) => page.evaluate(() => void (document.documentElement.dir = 'rtl')),
  },
  {
    name: '320 px',
    visit: { viewport: { width: 320, height: 640 } },
    // On a phone, the groups are folded.
    async prepare(page) {
      await page.locator('#gallery h3').last().waitFor({ state: 'attached' })
      await page.evaluate(() =>
        document.querySelectorAll('#gallery details').forEach((group) => group.setAttribute('open', '')),
      )
    },
  },
]

for (const { name: look, visit, prepare } of LOOKS)
  test(`every state of the gallery is accessible, and as wide as its place: ${look}`, async () => {
    const { page, dialog } = await journey.visit('/', visit)
    await prepare?.(page)
    await dialog.button(/^Sandbox Wallet/).waitFor()
    const found: string[] = []
    for (const name of Object.keys(PROOFS)) {
      const state = await show(page, name)
      const excess = await state.evaluate((element) => {
        const { left, right } = element.parentElement!.getBoundingClientRect()
        const frame = element.shadowRoot!.querySelector('dialog')!
        const box = frame.getBoundingClientRect()
        return Math.max(left - box.left, box.right - right, frame.scrollWidth - frame.clientWidth)
      })
      if (excess > 1) found.push(`${name}: ${excess} px too wide`)
      found.push(...(await findViolations(page, `[data-state="${name}"]`)).map((fault) => `${name}: ${fault}`))
    }
    expect(found).toEqual([])
  })
