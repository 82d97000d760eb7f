import { expect, test } from 'vitest'
import { readPictureSize } from './read-picture-size.ts'

/** Bytes of texts, numbers, and lists of numbers. */
const bytes = (...parts: (string | number | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  )
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >> shift) & 255)
const u16 = (value: number) => [value >> 8, value & 255]
const le16 = (value: number) => [value & 255, value >> 8]
const le24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]

const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n', [0x1a, 10], u32(13), 'IHDR', u32(width), u32(height), [8, 6, 0, 0, 0])
const gif = (screen: number, frame: number, between: readonly number[] = []) =>
  bytes(
    'GIF89a',
    le16(screen),
    le16(screen),
    [0x80, 0, 0],
    Array<number>(6).fill(0),
    between,
    [0x2c],
    le16(1),
    le16(2),
    le16(frame),
    le16(frame),
  )
const webp = (kind: string, ...rest: (string | number | readonly number[])[]) =>
  bytes('RIFF', u32(0), 'WEBP', kind, u32(0), ...rest)
const jpeg = (...segments: (readonly number[])[]) => bytes([0xff, 0xd8], ...segments)
const frame = (marker: number, width: number, height: number) => [
  0xff,
  marker,
  0,
  17,
  8,
  ...u16(height),
  ...u16(width),
  3,
]
const comment = [0xff, 0xfe, 0, 4, 1, 2]

test.each([
  ['PNG', png(16_000, 15_000), 16_000, 15_000],
  ['GIF', gif(10, 5), 10, 10],
  ['a GIF whose frame is larger than its screen', gif(1, 16_000), 16_001, 16_002],
  ['a GIF with extensions', gif(1, 300, [0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x21, 0xfe, 2, 65, 66, 1, 67, 0]), 301, 302],
  ['WebP, extended', webp('VP8X', u32(0), le24(15_999), le24(9)), 16_000, 10],
  ['WebP, lossless', webp('VP8L', [0x2f], [0xff, 0xff, 0xff, 0x0f]), 16_384, 16_384],
  ['WebP, lossy', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a], le16(640), le16(480)), 640, 480],
  ['JPEG', jpeg(comment, [0xff, ...frame(0xc0, 800, 600)]), 800, 600],
  [
    'JPEG, progressive',
    jpeg(comment, frame(0xc4, 1, 1).slice(0, 4).concat(Array<number>(15).fill(0)), frame(0xc2, 16_000, 1)),
    16_000,
    1,
  ],
] as const)('%s', (_, picture, width, height) => {
  expect(readPictureSize(picture)).toEqual({ width, height })
})

test.each([
  ['nothing', bytes()],
  ['text', bytes('<html></html> and more of it to be long enough')],
  ['a BMP', bytes('BM', u32(1), u32(1), u32(1), u32(1), u32(1), u32(1))],
  ['an AVIF', bytes(u32(32), 'ftypavif', u32(0), u32(0), u32(0), u32(0))],
  ['half a PNG', png(1, 1).slice(0, 20)],
  ['a JPEG without a frame', jpeg(comment)],
  ['a JPEG with an endless segment', jpeg([0xff, 0xfe, 0xff, 0xff])],
  ['a GIF of nothing but extensions', bytes('GIF89a', Array<number>(7).fill(0), [0x21, 0xfe, 200, 0])],
])('the size of %s is not known', (_, picture) => {
  expect(readPictureSize(picture)).toBeUndefined()
})

test('of a part of a larger buffer, the part counts', () => {
  const whole = new Uint8Array(200)
  whole.set(png(3, 4), 50)
  expect(readPictureSize(whole.subarray(50))).toEqual({ width: 3, height: 4 })
})

test('AVIF: the largest of its items; one without a size, or of another brand, is unknown', () => {
  const ispe = (width: number, height: number) => [...bytes(u32(20), 'ispe', u32(0), u32(width), u32(height))]
  const box = (name: string, content: number[]) => [...bytes(u32(8 + content.length), name, content)]
  const avif = (brand: string, ...boxes: number[][]) =>
    bytes(u32(16), 'ftyp', brand, u32(0), ...(boxes.length > 0 ? [box('meta', boxes.flat())] : []))
  expect(readPictureSize(avif('avif', ispe(64, 64)))).toEqual({ width: 64, height: 64 })
  expect(readPictureSize(avif('avif', ispe(64, 64), ispe(4_000, 30)))).toEqual({ width: 4_000, height: 64 })
  expect(readPictureSize(avif('avif'))).toBeUndefined()
  expect(readPictureSize(avif('heic', ispe(64, 64)))).toBeUndefined()
  expect(readPictureSize(avif('avif', ispe(64, 64)).slice(0, 30))).toBeUndefined()
})

test('AVIF: sizes count where browsers read them, however far into the file, and nowhere else', () => {
  const ispe = (width: number, height: number) => [...bytes(u32(20), 'ispe', u32(0), u32(width), u32(height))]
  const box = (name: string, content: number[]) => [...bytes(u32(8 + content.length), name, content)]
  const avif = (...boxes: number[][]) => bytes(u32(16), 'ftypavif', u32(0), ...boxes)
  const padding = Array<number>(70_000).fill(0)
  const huge = box('meta', ispe(16_384, 16_384))
  expect(readPictureSize(avif(box('free', [...ispe(64, 64), ...padding]), huge))).toEqual({
    width: 16_384,
    height: 16_384,
  })
  expect(readPictureSize(avif(box('meta', ispe(64, 64)), box('mdat', ispe(9_999, 9_999))))).toEqual({
    width: 64,
    height: 64,
  })
  // To the end of the file, and with a length of 64 bits.
  expect(readPictureSize(avif([...bytes(u32(0), 'meta'), ...ispe(5, 6)]))).toEqual({ width: 5, height: 6 })
  expect(readPictureSize(avif([...bytes(u32(1), 'meta', u32(0), u32(36)), ...ispe(5, 6)]))).toEqual({
    width: 5,
    height: 6,
  })
  // Files that can’t be followed, have a film, or a header that isn’t read.
  expect(readPictureSize(avif([...bytes(u32(4), 'free')], huge))).toBeUndefined()
  expect(readPictureSize(avif(box('meta', ispe(64, 64)), box('moov', [])))).toBeUndefined()
  expect(readPictureSize(avif(box('meta', [...ispe(64, 64), ...padding])))).toBeUndefined()
})
