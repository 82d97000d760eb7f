import { expect, test, vi } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createPictures, PICTURE_TIMEOUT_MS } from './create-pictures.ts'

function setUp(getWalletImage: () => Promise<Blob>) {
  const ask = vi.fn<(id: string, signal?: AbortSignal) => Promise<Blob>>(getWalletImage)
  const { core, clock } = createTestCore({
    ports: { catalogue: { getWallets: async () => ({ data: [], count: 0 }), getWalletImage: ask, getAssetImage: ask } },
  })
  return { pictures: createPictures(core), clock, ask }
}

test('a picture is fetched once, however many ask for it', async () => {
  const { pictures, ask } = setUp(async () => new Blob(['x']))
  const [a, b] = await Promise.all([pictures.getBlob({ imageId: '1' }), pictures.getBlob({ imageId: '1' })])
  expect(a).toBe(b)
  await pictures.getBlob({ imageId: '1', kind: 'asset' })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a picture is given up after 2 s, and its request with it', async () => {
  const { pictures, clock, ask } = setUp(() => new Promise(() => undefined))
  const picture = pictures.getBlob({ imageId: '1' })
  picture.catch(() => undefined)
  await clock.advance(PICTURE_TIMEOUT_MS)
  await expect(picture).rejects.toThrow('The picture 1 could not be had in time')
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
