import { expect, test } from 'vitest'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { readSiteIcon } from './open-frame.ts'

const PNG = 'data:image/png;base64,AAAA'
const HOST = 'https://img.example'

/** A page that draws what it gets, and can fetch anything. */
function setUp({ drawn = PNG, isPicture = true, status = 200, bytes = 1 } = {}) {
  const fetched: string[] = []
  const sizes: number[] = []
  const http = createFetchHttp({
    clock: createFakeClock(),
    fetch: async (input) => (fetched.push(String(input)), new Response(new Blob(['x'.repeat(bytes)]), { status })),
  })
  const page = {
    async createImageBitmap({ size }: Blob) {
      if (!isPicture) throw new Error('no picture')
      sizes.push(size)
      return { close: () => {} }
    },
    document: { createElement: () => ({ getContext: () => ({ drawImage: () => {} }), toDataURL: () => drawn }) },
  }
  return { fetched, sizes, read: (...icons: string[]) => readSiteIcon(icons, [HOST], { page: page as never, http }) }
}

test.each([
  ['no icon', [], [], undefined],
  ['an icon in a data address', [PNG], [], PNG],
  ['an icon on a listed host', [`${HOST}/icon.png`], [`${HOST}/icon.png`], PNG],
  ['an icon on another host', ['https://evil.example/icon.png'], [], undefined],
  ['an icon of the page’s own that is not listed', ['/favicon.ico'], [], undefined],
  ['several', ['/favicon.ico', 'https://evil.example/a', `${HOST}/b`, PNG], [`${HOST}/b`], PNG],
  ['a page in a data address', ['data:text/html;base64,AAAA'], [], undefined],
])('%s: only what may be fetched is', async (_, icons, requests, expected) => {
  const { read, fetched } = setUp()
  expect(await read(...icons)).toBe(expected)
  expect(fetched).toEqual(requests)
})

test.each([
  ['is no picture', { isPicture: false }],
  ['is not there', { status: 404 }],
  ['is longer than any icon', { bytes: 512 * 1024 + 1 }],
  ['is too large once drawn', { drawn: `data:image/png;base64,${'A'.repeat(40_000)}` }],
])('an icon that %s is none', async (_, faults) => {
  expect(await setUp(faults).read(`${HOST}/icon.png`)).toBeUndefined()
})

test('an icon in a data address is decoded here', async () => {
  const { read, sizes } = setUp()
  await read(PNG)
  expect(sizes).toEqual([3])
})
