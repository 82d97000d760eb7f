import { expect, test } from 'vitest'
import type { HttpRequest } from '#core/ports/http.ts'
import { createImages, IMAGE_BYTES_LIMIT } from './create-images.ts'

function setUp(hosts: readonly string[]) {
  const requests: HttpRequest[] = []
  const picture = new Blob(['x'])
  const http = {
    request: async (request: HttpRequest) => {
      requests.push(request)
      return picture
    },
  }
  return { images: createImages({ http, getHosts: () => hosts }), requests, picture }
}

test('a picture of a listed host is fetched, up to a size', async () => {
  const { images, requests, picture } = setUp(['https://images.example'])
  const { signal } = new AbortController()
  await expect(images.getImage('https://images.example/a.png?w=1', signal)).resolves.toBe(picture)
  expect(requests).toEqual([
    { url: 'https://images.example/a.png?w=1', as: 'blob', maxBytes: IMAGE_BYTES_LIMIT, signal },
  ])
})

test('no other host is asked', async () => {
  const { images, requests } = setUp(['https://images.example'])
  for (const url of ['https://images.example.evil/a', 'http://images.example/a', 'https://images.example:444/a'])
    await expect(images.getImage(url)).rejects.toThrow('is not among `imageHosts`')
  expect(requests).toEqual([])
})
