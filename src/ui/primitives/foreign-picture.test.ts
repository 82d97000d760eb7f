import { expect, test } from 'vitest'
import { foreignPicture } from './foreign-picture.ts'

const CONFIG = { catalogueUrl: 'https://api.example', imageHosts: ['https://images.example'] }

test.each([
  ['https://api.example/public/getAssetImage/avatar-ada', 'asset', 'avatar-ada'],
  ['https://api.example/public/getAssetImage/a%20b?w=1', 'asset', 'a b'],
  ['https://api.example/public/getTokenImage/usdc', 'token', 'usdc'],
])('pictures of the configured catalogue are asked of it: %s', (url, kind, imageId) => {
  expect(foreignPicture(url, CONFIG)).toEqual({ kind, imageId })
})

test('pictures of a host that the site has listed are asked there', () => {
  const url = 'https://images.example/nft/1.png?size=2'
  expect(foreignPicture(url, CONFIG)).toEqual({ kind: 'remote', imageId: url })
})

test.each([
  undefined,
  '',
  'nonsense',
  'https://evil.example/public/getAssetImage/a',
  'https://api.example.evil/public/getAssetImage/a',
  'https://api.example/public/getAssetImage/',
  'data:image/png;base64,AA',
  'https://api.example/public/getAssetImage/%E0%A4%A',
  'http://images.example/a.png',
  'https://images.example:444/a.png',
  'https://images.example.evil/a.png',
  'https://images.example@evil.example/a.png',
  'https://user@images.example/a.png',
  'https://sub.images.example/a.png',
])('a picture kept elsewhere is not asked for: %s', (url) => {
  expect(foreignPicture(url, CONFIG)).toBeUndefined()
})
