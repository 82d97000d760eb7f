import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { QUIET_ZONE, qrMatrix, type QrMatrix } from './qr-matrix.ts'

const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1705667684&methods=%5Bwc_sessionPropose%5D'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
})

/** The pixels of a drawn code: dark on light, with something grey in the middle where the mark is. */
function draw({ size, markSize, path }: QrMatrix, scale: number) {
  const side = (size + 2 * QUIET_ZONE) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const paint = (x: number, y: number, width: number, height: number, grey: number) => {
    for (let row = y * scale; row < (y + height) * scale; row++) {
      for (let column = x * scale; column < (x + width) * scale; column++)
        data.fill(grey, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  }
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    paint(Number(x), Number(y), Number(length), 1, 0)
  const from = (size - markSize) / 2 + QUIET_ZONE
  paint(from + 1, from + 1, markSize - 2, markSize - 2, 90)
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData
}

test.each([2, 4])('an independent reader reads the code around the mark, at %i pixels a module', async (scale) => {
  const [read] = await readBarcodes(draw(qrMatrix(URI), scale), { formats: ['QRCode'] })
  expect(read?.text).toBe(URI)
})

test('the mark leaves the three finders and the timing alone', () => {
  const { size, markSize } = qrMatrix(URI)
  expect((size - markSize) / 2).toBeGreaterThan(9)
  expect(markSize % 2).toBe(size % 2)
})

test('the code is level Q: a mark of a fifth of the width is 4 % of its modules', () => {
  const { size, markSize } = qrMatrix('x'.repeat(240))
  expect(markSize ** 2 / size ** 2).toBeLessThan(0.06)
})
