import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { QR_TEXT_LIMIT, QUIET_ZONE, qrMatrix, type QrMatrix } from './qr-matrix.ts'

const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1705667684&methods=%5Bwc_sessionPropose%5D'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
})

type Point = readonly [x: number, y: number]

/** The outlines of a path of M, h, v, z and quarter circles, these as a few straight lines. */
function outlinesOf(path: string): readonly (readonly Point[])[] {
  const outlines: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', text = ''] of path.matchAll(/([Mhvaz])([^Mhvaz]*)/g)) {
    const numbers = text.trim().split(/\s+/).map(Number)
    if (command === 'M') outlines.push([])
    const [startX, startY] = [x, y]
    if (command === 'M') [x = 0, y = 0] = numbers
    else if (command === 'h') x += numbers[0]!
    else if (command === 'v') y += numbers[0]!
    else if (command === 'a') {
      const [dx, dy] = [numbers[5]!, numbers[6]!]
      // Clockwise: the middle of the circle is on the right hand of the way.
      const isLevel = dx * dy > 0
      const [middleX, middleY] = isLevel ? [startX, startY + dy] : [startX + dx, startY]
      const begin = Math.atan2(startY - middleY, startX - middleX)
      for (let step = 1; step <= 4; step++) {
        const angle = begin + (step * Math.PI) / 8
        outlines.at(-1)!.push([middleX + Math.abs(dx) * Math.cos(angle), middleY + Math.abs(dx) * Math.sin(angle)])
      }
      ;[x, y] = [startX + dx, startY + dy]
    }
    if (command !== 'z') outlines.at(-1)!.push([x, y])
  }
  return outlines
}

/** The pixels of a drawn code: dark on light, with something gray in the middle where the mark is. */
function draw({ size, markSize, path }: QrMatrix, scale: number) {
  const side = (size + 2 * QUIET_ZONE) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const paint = (row: number, from: number, to: number, gray: number) =>
    data.fill(gray, (row * side + from) * 4, (row * side + to) * 4)
  const crossings = Array.from({ length: side }, (): number[] => [])
  for (const points of outlinesOf(path)) {
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length]!
      const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)]
      for (let row = Math.ceil(top * scale - 0.5); row + 0.5 < bottom * scale; row++)
        crossings[row]!.push(Math.round((x1 + (((row + 0.5) / scale - y1) / (y2 - y1)) * (x2 - x1)) * scale))
    }
  }
  for (const [row, unsorted] of crossings.entries()) {
    const sorted = unsorted.toSorted((a, b) => a - b)
    for (let index = 0; index < sorted.length; index += 2) paint(row, sorted[index]!, sorted[index + 1]!, 0)
  }
  const from = ((size - markSize) / 2 + QUIET_ZONE + 1) * scale
  const to = from + (markSize - 2) * scale
  for (let row = from; row < to; row++) paint(row, from, to, 90)
  for (let index = 3; index < data.length; index += 4) data[index] = 255
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData
}

test.each([2, 3, 4])(
  'an independent reader reads the round modules around the mark, at %i pixels each',
  async (scale) => {
    for (const text of [URI, 'https://apps.example/ios/com.trustwallet.app']) {
      const [read] = await readBarcodes(draw(qrMatrix(text)!, scale), { formats: ['QRCode'], tryInvert: false })
      expect(read?.text).toBe(text)
    }
  },
)

test('the mark leaves the three finders and the timing alone', () => {
  const { size, markSize } = qrMatrix(URI)!
  expect((size - markSize) / 2).toBeGreaterThan(9)
  expect(markSize % 2).toBe(size % 2)
})

test('the code is level Q: a mark of a fifth of the width is 4 % of its modules', () => {
  const { size, markSize } = qrMatrix('x'.repeat(240))!
  expect(markSize ** 2 / size ** 2).toBeLessThan(0.06)
})

test('a text that is too long for a code is none, instead of an error in the view', () => {
  expect(qrMatrix('x'.repeat(QR_TEXT_LIMIT))).toBeDefined()
  expect(qrMatrix('x'.repeat(QR_TEXT_LIMIT + 1))).toBeUndefined()
  expect(qrMatrix('é'.repeat(QR_TEXT_LIMIT / 2 + 1))).toBeUndefined()
})
