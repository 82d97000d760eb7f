import { expect, test } from 'vitest'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from './create-blockchain-api.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp(answer: unknown) {
  const http = createFakeHttp(() => answer)
  return {
    http,
    api: createBlockchainApi({ http, getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }) }),
  }
}

test('a name is asked for with apiVersion 2: GET /v1/profile/account/{name}', async () => {
  const { http, api } = setUp({ name: 'ada.reown.id', addresses: { '60': { address: ADDRESS } } })
  expect(await api.getAccountName('ada.reown.id', {})).toEqual({ addresses: { '60': ADDRESS }, avatar: undefined })
  expect(http.url.pathname).toBe('/v1/profile/account/ada.reown.id')
  expect(http.url.searchParams.get('apiVersion')).toBe('2')
})

test.each([
  ['https://img.example/ada.png', 'https://img.example/ada.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  [null, undefined],
  [7, undefined],
])('the picture of a name: attributes with avatar %j', async (avatar, expected) => {
  const { api } = setUp({ addresses: { '60': { address: ADDRESS } }, attributes: { avatar, bio: 'x' } })
  expect(await api.getAccountName('ada.reown.id', {})).toEqual({ addresses: { '60': ADDRESS }, avatar: expected })
})

test.each([null, 'x', [], { bio: 1 }, undefined])(
  'attributes %j have none, and cost nothing else',
  async (attributes) => {
    const { api } = setUp({ addresses: { '60': { address: ADDRESS } }, attributes })
    expect(await api.getAccountName('ada.reown.id', {})).toEqual({ addresses: { '60': ADDRESS }, avatar: undefined })
  },
)

test.each([{}, { addresses: null }, { addresses: 'none' }])(
  'an answer without addresses (%j) isn’t a name without any',
  async (answer) => {
    const { api } = setUp(answer)
    await expect(api.getAccountName('ada.reown.id', {})).rejects.toMatchObject({ code: 'http_malformed' })
  },
)
