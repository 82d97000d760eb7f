import { expect, test, vi } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import {
  createPictures,
  PICTURE_TIMEOUT_MS,
  PICTURES_AT_ONCE,
  PICTURES_KEPT,
  REMOTE_PICTURE_TIMEOUT_MS,
} from './create-pictures.ts'

/** Each kind of picture has a mock of its own. */
function setUp(getImage: () => Promise<Blob>) {
  const mock = () => vi.fn<(id: string, signal?: AbortSignal) => Promise<Blob>>(getImage)
  const asks = { wallet: mock(), asset: mock(), token: mock(), currency: mock(), remote: mock() }
  const { core, clock } = createTestCore({
    ports: {
      catalogue: {
        getWalletImage: asks.wallet,
        getAssetImage: asks.asset,
        getTokenImage: asks.token,
        getCurrencyImage: asks.currency,
      },
      images: { getImage: asks.remote },
    },
  })
  return { pictures: createPictures(core), clock, asks, ask: asks.wallet }
}

const KINDS = ['wallet', 'asset', 'token', 'currency', 'remote'] as const

test.each(KINDS)('a picture of the kind %s is asked for where that kind is', async (kind) => {
  const { pictures, asks } = setUp(async () => new Blob(['x']))
  await pictures.getBlob({ imageId: '1', kind })
  expect(KINDS.filter((name) => asks[name].mock.calls.length > 0)).toEqual([kind])
})

test('a picture is fetched once, however many ask for it', async () => {
  const { pictures, asks } = setUp(async () => new Blob(['x']))
  const [a, b] = await Promise.all([pictures.getBlob({ imageId: '1' }), pictures.getBlob({ imageId: '1' })])
  expect(a).toBe(b)
  await pictures.getBlob({ imageId: '1', kind: 'asset' })
  expect(asks.wallet).toHaveBeenCalledTimes(1)
  expect(asks.asset).toHaveBeenCalledTimes(1)
})

test('a picture is given up after 2 s, and its request with it', async () => {
  const { pictures, clock, ask } = setUp(() => new Promise(() => undefined))
  const picture = pictures.getBlob({ imageId: '1' })
  picture.catch(() => undefined)
  await clock.advance(PICTURE_TIMEOUT_MS)
  await expect(picture).rejects.toThrow('The picture 1 could not be fetched in time')
  expect(ask.mock.calls[0]?.[1]?.aborted).toBe(true)
})

test('a picture that failed is asked for again by the next one who wants it', async () => {
  let isOnline = false
  const { pictures } = setUp(() => (isOnline ? Promise.resolve(new Blob(['x'])) : Promise.reject(new Error('offline'))))
  await expect(pictures.getBlob({ imageId: '1' })).rejects.toThrow('offline')
  isOnline = true
  await expect(pictures.getBlob({ imageId: '1' })).resolves.toBeInstanceOf(Blob)
})

test('nothing is asked for without an id', async () => {
  const { pictures, ask } = setUp(async () => new Blob(['x']))
  await expect(pictures.getBlob({})).rejects.toThrow()
  expect(ask).not.toHaveBeenCalled()
})

/** Pictures that the test releases. */
function setUpSlow() {
  const answers: (() => void)[] = []
  const setup = setUp(() => new Promise((resolve) => answers.push(() => resolve(new Blob(['x'])))))
  const want = (id: string, signal?: AbortSignal) =>
    setup.pictures.getBlob({ imageId: id }, signal).catch(() => undefined)
  return { ...setup, want, answerNext: () => answers.shift()?.(), asked: () => setup.ask.mock.calls.map(([id]) => id) }
}

test('a few at a time: what is seen goes before what is fetched ahead, the latest first', async () => {
  const { want, answerNext, asked } = setUpSlow()
  for (let index = 0; index < PICTURES_AT_ONCE + 2; index += 1) void want(`ahead ${index}`)
  const seen = new AbortController()
  void want('seen', seen.signal)
  void want('seen later', seen.signal)
  expect(asked()).toHaveLength(PICTURES_AT_ONCE)
  for (let index = 0; index < 3; index += 1) answerNext()
  await settled()
  expect(asked().slice(PICTURES_AT_ONCE)).toEqual(['seen later', 'seen', `ahead ${PICTURES_AT_ONCE}`])
})

test('what has gone by is not asked for, and may be wanted again', async () => {
  const { want, answerNext, asked } = setUpSlow()
  for (let index = 0; index < PICTURES_AT_ONCE; index += 1) void want(`ahead ${index}`)
  const gone = new AbortController()
  const first = want('x', gone.signal)
  gone.abort()
  answerNext()
  await first
  await settled()
  expect(asked()).not.toContain('x')
  void want('x', new AbortController().signal)
  expect(asked()).toContain('x')
})

test('of thousands, those asked for last are kept', async () => {
  const { pictures, ask } = setUp(async () => new Blob(['x']))
  for (let index = 0; index <= PICTURES_KEPT; index += 1) await pictures.getBlob({ imageId: `${index}` })
  await pictures.getBlob({ imageId: '1' })
  expect(ask).toHaveBeenCalledTimes(PICTURES_KEPT + 1)
  await pictures.getBlob({ imageId: '0' })
  expect(ask).toHaveBeenCalledTimes(PICTURES_KEPT + 2)
})

test('a picture at a host that the site has listed is asked for by its address, and has more time', async () => {
  const { pictures, clock, asks } = setUp(() => new Promise(() => undefined))
  const picture = pictures.getBlob({ kind: 'remote', imageId: 'https://images.example/1' })
  picture.catch(() => undefined)
  expect(asks.remote.mock.calls[0]?.[0]).toBe('https://images.example/1')
  await clock.advance(REMOTE_PICTURE_TIMEOUT_MS - 1)
  expect(asks.remote.mock.calls[0]?.[1]?.aborted).toBe(false)
  await clock.advance(1)
  await expect(picture).rejects.toThrow('could not be fetched in time')
})
