import type { Page } from 'playwright-core'

/** The contrast of what a page paints in a color with the ground beneath it, by WCAG: from 1 to 21. */
export const contrastOf = (page: Page, color: string, ground: string) =>
  page.evaluate(
    (layers) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
      const [dark, light] = layers
        .map((layer) => {
          context.fillStyle = layer
          context.fillRect(0, 0, 1, 1)
          const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255
            return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
        })
        .toSorted((a, b) => a - b)
      return (light! + 0.05) / (dark! + 0.05)
    },
    [ground, color],
  )
