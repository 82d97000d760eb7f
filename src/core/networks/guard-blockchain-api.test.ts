import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { guardBlockchainApi } from '#core/create-wallet-core.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ActiveNetwork } from './create-networks.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const supported = (caipNetworkId: `eip155:${number}`): ActiveNetwork => ({
  status: 'supported',
  caipNetworkId,
  network: builtInNetwork(caipNetworkId)!,
})

function setUp(active: ActiveNetwork = supported('eip155:1')) {
  const calls: string[] = []
  let answer: () => Promise<readonly `eip155:${number}`[]> = async () => ['eip155:1', 'eip155:137']
  const api: Partial<BlockchainApi> = {
    getSupportedChains() {
      calls.push('supported-chains')
      return answer()
    },
    async getIdentity() {
      calls.push('identity')
      return { name: 'ada', avatar: undefined }
    },
    async getBalances() {
      calls.push('balances')
      return []
    },
    async getNfts() {
      calls.push('nfts')
      return { data: [], next: undefined }
    },
    async getHistory() {
      calls.push('history')
      return { data: [] }
    },
  }
  const $active = atom(active)
  return {
    api: guardBlockchainApi(api as BlockchainApi, { $active }),
    $active,
    calls,
    answerWith: (next: typeof answer) => void (answer = next),
  }
}

test('a network must be supported before any blockchain API call', async () => {
  const { api, calls, $active } = setUp(supported('eip155:10'))
  const refusal = {
    code: 'chain_not_supported',
    message: 'Chain is not supported',
    data: { caipNetworkId: 'eip155:10' },
  }
  await expect(api.getIdentity(ADA, {})).rejects.toMatchObject(refusal)
  await expect(api.getBalances(ADA, { chainId: 'eip155:10' })).rejects.toMatchObject(refusal)
  await expect(api.getNfts(ADA, { chainId: 'eip155:10' })).rejects.toMatchObject(refusal)
  await expect(api.getHistory(ADA, { chainId: 'eip155:10' })).rejects.toMatchObject(refusal)
  expect(calls).toEqual(['supported-chains'])
  $active.set(supported('eip155:137'))
  await expect(api.getIdentity(ADA, {})).resolves.toMatchObject({ name: 'ada' })
  await expect(api.getBalances(ADA, { chainId: 'eip155:1' })).resolves.toEqual([])
})

test('supported chains are asked for once, whatever is called at the same time', async () => {
  const { api, calls } = setUp()
  await Promise.all([api.getIdentity(ADA, {}), api.getBalances(ADA, { chainId: 'eip155:1' }), api.getSupportedChains()])
  expect(calls.filter((call) => call === 'supported-chains')).toHaveLength(1)
})

test('where they could not be fetched, the call fails, and the next one asks again', async () => {
  const { api, calls, answerWith } = setUp()
  answerWith(() => Promise.reject(new Error('down')))
  await expect(api.getIdentity(ADA, {})).rejects.toThrow('down')
  answerWith(async () => ['eip155:1'])
  await expect(api.getIdentity(ADA, {})).resolves.toMatchObject({ name: 'ada' })
  expect(calls).toEqual(['supported-chains', 'supported-chains', 'identity'])
})

test("on a network that nobody has described: 'CaipNetwork is undefined'", async () => {
  const { api, calls } = setUp({ status: 'unsupported', caipNetworkId: 'eip155:42' })
  await expect(api.getIdentity(ADA, {})).rejects.toMatchObject({
    code: 'network_undefined',
    message: 'CaipNetwork is undefined',
  })
  expect(calls).toEqual([])
})

test('a call that is aborted meanwhile is not sent', async () => {
  const { api, calls, answerWith } = setUp()
  answerWith(() => new Promise(() => {}))
  const controller = new AbortController()
  const asked = api.getIdentity(ADA, { signal: controller.signal })
  controller.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
  expect(calls).toEqual(['supported-chains'])
})
