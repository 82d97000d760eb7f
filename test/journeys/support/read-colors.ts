import type { Locator } from 'playwright-core'

/** What a screenshot of a part of a page shows. */
export interface Colors {
  /** The share of pixels of about this color, from 0 to 1. */
  shareOf(red: number, green: number, blue: number): number
  /** Mean brightness, from 0 to 1. */
  readonly brightness: number
}

const TOLERANCE = 12

/** Takes a screenshot of a part of a page and reads its colors. */
export async function readColors(part: Locator): Promise<Colors> {
  const screenshot = await part.screenshot({ animations: 'disabled' })
  const pixels = await part.page().evaluate(async (base64) => {
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
