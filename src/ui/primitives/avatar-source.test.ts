import { expect, test } from 'vitest'
import { avatarSource } from './avatar-source.ts'

const CATALOGUE = 'https://api.example'

test('pictures of the configured catalogue are asked of it', () => {
  expect(avatarSource('https://api.example/public/getAssetImage/avatar-ada', CATALOGUE)).toEqual({
    kind: 'asset',
    imageId: 'avatar-ada',
  })
  expect(avatarSource('https://api.example/public/getAssetImage/a%20b?w=1', CATALOGUE)).toEqual({
    kind: 'asset',
    imageId: 'a b',
  })
})

test.each([
  undefined,
  '',
  'https://evil.example/public/getAssetImage/a',
  'https://api.example.evil/public/getAssetImage/a',
  'https://api.example/public/getAssetImage/',
  'data:image/png;base64,AA',
  'https://api.example/public/getAssetImage/%E0%A4%A',
])('a picture kept elsewhere is not asked for: %s', (avatar) => {
  expect(avatarSource(avatar, CATALOGUE)).toBeUndefined()
})
