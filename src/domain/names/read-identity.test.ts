import { expect, test } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { ADA } from '../../../test/fakes/send/create-fake-chain.ts'
import { readIdentity } from './read-identity.ts'

const { signal } = new AbortController()
const down = () => Promise.reject(new Error('down'))
const service = async () => ({ name: 'ada.eth', avatar: 'https://images.example/ada' })

function setUp(getIdentity: typeof service, getNames?: () => Promise<readonly string[]>) {
  const { core, clock, config } = createTestCore({ ports: { blockchainApi: { getIdentity } } })
  if (getNames) {
    config.set('nameProvider', {
      domain: 'shop.eth',
      suggest: async () => [],
      getNames,
      createMessage: () => '',
      register: async () => {},
    })
  }
  return { clock, read: () => readIdentity(core, ADA, { sender: ADA, signal }) }
}

test('the first name of the host’s own provider comes before the service’s, and is cleaned', async () => {
  const { read } = setUp(service, async () => ['ada.\u202eshop.eth', 'lovelace.shop.eth'])
  expect(await read()).toEqual({ name: 'ada.shop.eth', avatar: 'https://images.example/ada' })
})

test.each<[string, () => Promise<readonly string[]>]>([
  ['has none', async () => []],
  ['fails', down],
  ['answers nonsense', async () => 5 as unknown as string[]],
])('the service’s name is shown if the provider %s', async (_, getNames) => {
  expect(await setUp(service, getNames).read()).toMatchObject({ name: 'ada.eth' })
})

test('a provider that doesn’t answer is left out', async () => {
  const { clock, read } = setUp(service, () => new Promise(() => {}))
  const identity = read()
  await clock.advance(10_000)
  expect(await identity).toMatchObject({ name: 'ada.eth' })
})

test('one of the two is enough; without either, it rejects', async () => {
  expect(await setUp(down, async () => ['ada.shop.eth']).read()).toEqual({ name: 'ada.shop.eth', avatar: undefined })
  await expect(setUp(down, async () => []).read()).rejects.toThrow('down')
  await expect(setUp(down).read()).rejects.toThrow('down')
})
