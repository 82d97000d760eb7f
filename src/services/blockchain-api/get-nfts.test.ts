import { expect, test } from 'vitest'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from './create-blockchain-api.ts'

const read = (...data: object[]) =>
  createBlockchainApi({
    http: createFakeHttp(() => ({ data, next: null })),
    getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }),
  }).getNfts('0xabc', { chainId: 'eip155:1' })

const pass = { address: '0xdef', tokenId: '1', name: 'Pass #1', collection: 'Passes', imageUrl: null, isSpam: false }

test('GET /v1/account/{address}/nfts; returns data, next', async () => {
  expect(await read({ ...pass, amount: '5' })).toEqual({
    data: [
      {
        address: '0xdef',
        tokenId: '1',
        name: 'Pass #1',
        collection: 'Passes',
        imageUrl: undefined,
        isSpam: false,
        amount: '5',
      },
    ],
    next: undefined,
  })
})

test.each(['2', '340282366920938463463374607431768211456', 12])(
  'an amount of several is kept exact: %s',
  async (amount) => expect((await read({ ...pass, amount })).data).toMatchObject([{ amount: String(amount) }]),
)

test.each([undefined, null, '1', 1, '0', -2, '1.5', 1.5, '1e3', 'NaN', '٥', '9'.repeat(79), {}, [2]])(
  'one of its kind, or what is no amount, has none: %j',
  async (amount) => expect((await read({ ...pass, amount })).data).toMatchObject([{ amount: undefined }]),
)

test('an NFT of a service that tells no amounts is there anyway', async () => {
  expect((await read(pass)).data).toHaveLength(1)
})
