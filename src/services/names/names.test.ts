import { expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from '../blockchain-api/create-blockchain-api.ts'

function setUp(answer: unknown) {
  const http = createFakeHttp(() => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const getOptions = () => ({ baseUrl: 'https://api.example', projectId: 'p' })
  return { http, api: createBlockchainApi({ http, getOptions }) }
}

test('GET /v1/profile/suggestions/{name}: names with whether they are registered', async () => {
  const { http, api } = setUp({
    suggestions: [
      { name: 'ada1.reown.id', registered: true },
      { name: 'ada1-eth', registered: false },
      ...[null, 'ada2', { registered: false }, { name: 4, registered: false }, { name: 'ada4', registered: 'no' }],
    ],
  })
  expect(await api.getNameSuggestions('ada1', { zone: 'reown.id' })).toEqual([
    { name: 'ada1.reown.id', isTaken: true },
    { name: 'ada1-eth', isTaken: false },
  ])
  expect(http.url.pathname).toBe('/v1/profile/suggestions/ada1')
  expect(http.url.searchParams.get('zone')).toBe('reown.id')
})

test('GET /v1/profile/reverse/{address}: the names; none for an address that has none', async () => {
  const entry = (name: unknown) => ({ name, addresses: {}, attributes: {} })
  const { http, api } = setUp([entry('ada1.reown.id'), entry(5), null, entry('ada.wcn.id')])
  expect(await api.getNames('0xabc', { sender: '0xdef' })).toEqual(['ada1.reown.id', 'ada.wcn.id'])
  expect(http.url.pathname).toBe('/v1/profile/reverse/0xabc')
  expect(Object.fromEntries(http.url.searchParams)).toMatchObject({ sender: '0xdef', apiVersion: '2' })
  const missing = httpFailed({ host: 'h', status: 404 }, { data: { url: 'u' } })
  expect(await setUp(missing).api.getNames('0xabc', {})).toEqual([])
  const refused = httpFailed({ host: 'h', status: 429 }, { data: { url: 'u' } })
  await expect(setUp(refused).api.getNames('0xabc', {})).rejects.toBe(refused)
})

test('POST /v1/profile/account: the signed message, with the coin type of its chain', async () => {
  const signed = { message: '{"name":"ada1.reown.id"}', signature: '0x12' }
  const { http, api } = setUp({ success: true })
  await api.registerName('0xabc', { chainId: 'eip155:1', coinType: 2147483649, ...signed })
  expect(http.url.pathname).toBe('/v1/profile/account')
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    body: { coin_type: 2147483649, address: '0xabc', ...signed },
  })
})

test.each([{ success: false }, {}, null, 'ok', { success: 'true' }])(
  '%j doesn’t say that a name is registered',
  async (answer) => {
    const { api } = setUp(answer)
    const asked = api.registerName('0xabc', { chainId: 'eip155:1', coinType: 1, message: '', signature: '' })
    await expect(asked).rejects.toMatchObject({ code: 'http_malformed' })
  },
)

test('a refusal with status 200 keeps its reasons', async () => {
  const reasons = [{ name: 'name', description: 'ada1.reown.id is already taken.' }]
  const { api } = setUp({ status: 'FAILED', reasons, more: 'x' })
  const asked = api.registerName('0xabc', { chainId: 'eip155:1', coinType: 1, message: '', signature: '' })
  await expect(asked).rejects.toMatchObject({ code: 'http_malformed', data: { body: { reasons } } })
  await expect(api.getNameSuggestions('ada1', { zone: 'reown.id' })).rejects.toMatchObject({
    data: { body: { reasons } },
  })
})
