import { expect, test } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { ADA, ETHEREUM, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { httpFailed } from '../errors/http-errors.ts'
import { builtInNetwork } from '../networks/built-in-networks.ts'
import type { Network } from '../networks/network.ts'
import type { Ens } from '../ports/ens.ts'
import { coinTypeOf, createNameResolver } from './create-name-resolver.ts'

const POLYGON = builtInNetwork('eip155:137') as Network
const { signal } = new AbortController()

function resolver({ ens, accounts }: { ens?: Ens['resolve']; accounts?: () => Promise<Record<string, string>> } = {}) {
  const asked: string[] = []
  const { core } = createTestCore({ options: { networks: ['eip155:137'] } })
  const ports = {
    ens: { resolve: ens ?? (async (name: string) => ({ name, address: ADA })) },
    blockchainApi: {
      ...core.ports.blockchainApi,
      getAccountName(name: string) {
        asked.push(name)
        return accounts ? accounts() : Promise.resolve({})
      },
    },
  }
  return { asked, resolve: createNameResolver({ ...core, ports }) }
}

test('coin type: (0x80000000 | chainId) >>> 0', () => {
  expect([1, 137].map(coinTypeOf)).toEqual([2147483649, 2147483785])
})

test('ENS is asked on Ethereum, also where the site does not ask for that network', async () => {
  const networks: unknown[] = []
  const { resolve } = resolver({
    ens: async (name, { network }) => {
      networks.push(network)
      return { name, address: ADA }
    },
  })
  expect(await resolve(' ada.eth ', POLYGON, signal)).toEqual({ name: 'ada.eth', address: ADA })
  const http = ['https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=test']
  expect(networks).toEqual([{ caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrls: { default: { http } } }])
})

test.each(['ada1.reown.id', 'ADA1.reown.id', 'ada1.wcn.id'])('%s is an account name', async (name) => {
  const { resolve, asked } = resolver({ accounts: async () => ({ 60: ADA.toLowerCase() }) })
  expect(await resolve(name, ETHEREUM, signal)).toEqual({ name: name.toLowerCase(), address: ADA })
  expect(asked).toEqual([name.toLowerCase()])
})

test('the address of the chain goes before that of Ether; of several others none is guessed', async () => {
  const { resolve } = resolver({ accounts: async () => ({ 60: ADA, [coinTypeOf(137)]: GRACE }) })
  expect((await resolve('ada1.reown.id', POLYGON, signal)).address).toBe(GRACE)
  expect((await resolve('ada1.reown.id', ETHEREUM, signal)).address).toBe(ADA)
  const elsewhere = resolver({ accounts: async () => ({ [coinTypeOf(10)]: ADA, [coinTypeOf(8453)]: GRACE }) })
  expect((await elsewhere.resolve('ada1.reown.id', ETHEREUM, signal)).address).toBeUndefined()
})

test.each(['аda1.reown.id', 'a_da.reown.id', 'ada.reown.id', '.reown.id', 'a.b.c.d.reown.id'])(
  'account name: letters, digits, hyphens only, at least 4 characters: %s is refused unasked',
  async (name) => {
    const { resolve, asked } = resolver()
    await expect(resolve(name, ETHEREUM, signal)).rejects.toMatchObject({ code: 'name_invalid' })
    expect(asked).toEqual([])
  },
)

test("name errors: provider's first reason description, else 'Error resolving name'", async () => {
  const body = { reasons: [{ name: 'name', description: 'The name is reserved' }] }
  const refused = resolver({
    accounts: () => Promise.reject(httpFailed({ host: 'x', status: 400 }, { data: { status: 400, body } })),
  })
  await expect(refused.resolve('ada1.reown.id', ETHEREUM, signal)).rejects.toThrow('The name is reserved')
  const broken = resolver({ ens: () => Promise.reject(new Error('offline')) })
  await expect(broken.resolve('ada.eth', ETHEREUM, signal)).rejects.toThrow('Error resolving name')
})

test('an answer that is no address is nobody', async () => {
  const { resolve } = resolver({ accounts: async () => ({ 60: 'javascript:alert(1)' }) })
  expect((await resolve('ada1.reown.id', ETHEREUM, signal)).address).toBeUndefined()
})
