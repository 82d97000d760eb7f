import type { Locator, Page } from 'playwright-core'

/** The colors in a screenshot of a part of a page. */
export interface Colors {
  /** The share of pixels of about this color, from 0 to 1. */
  shareOf(red: number, green: number, blue: number): number
  /** Mean brightness, from 0 to 1. */
  readonly brightness: number
}

const TOLERANCE = 12

/** Takes a screenshot of a part of a page and reads its colors. */
export async function readColors(part: Locator): Promise<Colors> {
  return colorsOf(part.page(), await part.screenshot({ animations: 'disabled' }))
}

/** The same of the focus ring above a part: two pixels, two pixels away, without the rounded ends. */
export async function readRingAbove(part: Locator): Promise<Colors> {
  const box = await part.boundingBox()
  if (!box) throw new Error('A part that isn’t shown has no focus ring')
  const clip = { x: box.x + 20, y: box.y - 4, width: box.width - 40, height: 2 }
  return colorsOf(part.page(), await part.page().screenshot({ animations: 'disabled', clip }))
}

async function colorsOf(page: Page, screenshot: Buffer): Promise<Colors> {
  const pixels = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return [...(context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])]
  }, screenshot.toString('base64'))

  const count = pixels.length / 4
  const at = (pixel: number) => pixels.slice(pixel * 4, pixel * 4 + 3)
  const every = Array.from({ length: count }, (_, pixel) => at(pixel))
  return {
    shareOf(...color) {
      const isNear = (pixel: number[]) =>
        pixel.every((value, index) => Math.abs(value - (color[index] ?? 0)) <= TOLERANCE)
      return every.filter(isNear).length / count
    },
    brightness: every.reduce((sum, pixel) => sum + pixel.reduce((total, value) => total + value, 0) / 765, 0) / count,
  }
}
