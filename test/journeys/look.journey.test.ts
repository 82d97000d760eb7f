import { expect, test } from 'vitest'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

const ACCENTS = ['#000', '#fff', '#ffd6e8', '#ffee00', '#b6ff00', '#00e5ff', '#009900', '#ff0000', '#ff00ff', '#0000ff']

test.each(['light', 'dark'])(
  'any accent is readable as text, visible as an icon and a focus ring, and text on it is readable: %s',
  async (theme) => {
    const { dialog, page } = await journey.visit('/strict.html')
    await dialog.show('WhatIsAWallet')
    await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    const measured = await dialog.dialog.evaluate(
      (element, { accents, scheme }) => {
        const root = element.getRootNode() as ShadowRoot
        const host = root.host as HTMLElement & { theme: string }
        const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
        function luminance(color: string) {
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255
            return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
        }
        function contrast(...colors: [string, string]) {
          const [dark, light] = colors.map(luminance).toSorted((a, b) => a - b)
          return (light! + 0.05) / (dark! + 0.05)
        }
        const styleOf = (selector: string) => getComputedStyle(root.querySelector(selector)!)
        host.theme = scheme
        return accents.map((accent) => {
          host.style.setProperty('--wallet-dialog-accent', accent)
          const [page, surface] = [styleOf('dialog').backgroundColor, styleOf('.button:not(.primary)').backgroundColor]
          const [badge, primary] = [styleOf('.badge'), styleOf('.primary')]
          return {
            accent,
            text: Math.min(contrast(badge.color, page), contrast(badge.color, surface)),
            icon: contrast(badge.color, badge.backgroundColor),
            ring: Math.min(...[page, surface].map((color) => contrast(styleOf(':focus-visible').outlineColor, color))),
            onAccent: contrast(primary.color, primary.backgroundColor),
          }
        })
      },
      { accents: ACCENTS, scheme: theme },
    )
    expect(measured).toHaveLength(10)
    expect(
      measured.filter(({ text, icon, ring, onAccent }) => text < 4.5 || icon < 3 || ring < 3 || onAccent < 4.5),
    ).toEqual([])
  },
)
