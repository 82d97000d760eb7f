import { describe, expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { Ens } from '#core/ports/ens.ts'
import type { NameProvider } from '#core/ports/name-provider.ts'
import { coinTypeOf } from '#lib/coin-type.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { chains } from '../../../test/fakes/chains.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { ADA, ETHEREUM, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { createNameResolver, NAME_CACHE_MS } from './create-name-resolver.ts'

const POLYGON = builtInNetwork('eip155:137') as Network
const { signal } = new AbortController()

const PICTURE = 'https://img.example/ada.png'

interface Services {
  ens?: Ens['resolve']
  accounts?: () => Promise<Record<string, string>>
  avatar?: string
}

function resolver({ ens, accounts, avatar }: Services = {}) {
  const asked: string[] = []
  const { core, clock } = createTestCore({ options: { networks: ['eip155:137'] } })
  const ports = {
    chains,
    clock,
    ens: { resolve: ens ?? (async (name: string) => ({ name, address: ADA })) },
    blockchainApi: {
      ...core.ports.blockchainApi,
      async getAccountName(name: string) {
        asked.push(name)
        return { addresses: (await accounts?.()) ?? {}, avatar }
      },
    },
  }
  return { asked, clock, resolve: createNameResolver({ ...core, ports }) }
}

test('coin type: (0x80000000 | chainId) >>> 0, which ids of 2^31 and more do not have', async () => {
  expect([1, 137].map(coinTypeOf)).toEqual([2147483649, 2147483785])
  expect(coinTypeOf(2147483647)).toBe(4294967295)
  expect([2147483648, 2147483649].map(coinTypeOf)).toEqual([undefined, undefined])
  const { resolve, asked } = resolver({ accounts: async () => ({ 2147483648: ADA, 60: ADA }) })
  const large: Network = { ...POLYGON, id: 2147483648, caipNetworkId: 'eip155:2147483648', name: 'Large' }
  await expect(resolve('ada1.reown.id', large, { signal })).rejects.toThrow('Names cannot be used on Large')
  expect(asked).toEqual([])
})

test('ENS is asked on Ethereum, also where the site does not ask for that network', async () => {
  const networks: unknown[] = []
  const { resolve } = resolver({
    ens: async (name, { network }) => {
      networks.push(network)
      return { name, address: ADA }
    },
  })
  expect(await resolve(' ada.eth ', POLYGON, { signal })).toEqual({ name: 'ada.eth', address: ADA })
  const http = ['https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=test']
  expect(networks).toEqual([{ caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrls: { default: { http } } }])
})

test.each(['ada1.reown.id', 'ADA1.reown.id', 'ada1.wcn.id'])('%s is an account name', async (name) => {
  const { resolve, asked } = resolver({ accounts: async () => ({ 60: ADA.toLowerCase() }) })
  expect(await resolve(name, ETHEREUM, { signal })).toEqual({ name: name.toLowerCase(), address: ADA })
  expect(asked).toEqual([name.toLowerCase()])
})

const ofPolygon = String(coinTypeOf(137))

test('the chain’s own address comes before Ethereum’s, which is marked as such', async () => {
  const { resolve } = resolver({ accounts: async () => ({ 60: ADA, [ofPolygon]: GRACE }) })
  expect(await resolve('ada1.reown.id', POLYGON, { signal })).toEqual({ name: 'ada1.reown.id', address: GRACE })
  expect(await resolve('ada1.reown.id', ETHEREUM, { signal })).toEqual({ name: 'ada1.reown.id', address: ADA })
  const bare = resolver({ accounts: async () => ({ 60: ADA }) })
  expect(await bare.resolve('ada1.reown.id', POLYGON, { signal })).toEqual({
    name: 'ada1.reown.id',
    address: ADA,
    isMainnetAddress: true,
  })
})

test.each([
  [{ [ofPolygon]: ADA }, ETHEREUM],
  [{ 0: ADA }, ETHEREUM],
  [{ [String(coinTypeOf(10))]: ADA }, POLYGON],
  [{ [String(coinTypeOf(10))]: ADA, [String(coinTypeOf(8453))]: GRACE }, POLYGON],
])(
  'an address of another chain alone (%o) is nobody: it may be a contract that is only there',
  async (all, network) => {
    const { resolve } = resolver({ accounts: async () => all })
    expect((await resolve('ada1.reown.id', network, { signal })).address).toBeUndefined()
  },
)

test("ENS is asked for the chain's own address first, then for Ethereum's", async () => {
  const asked: (readonly number[])[] = []
  const { resolve } = resolver({
    ens: async (name, { coinTypes }) => {
      asked.push(coinTypes)
      return { name, address: ADA, coinType: coinTypes.at(-1) }
    },
  })
  expect(await resolve('ada.eth', POLYGON, { signal })).toMatchObject({ address: ADA, isMainnetAddress: true })
  expect(await resolve('ada.eth', ETHEREUM, { signal })).toEqual({ name: 'ada.eth', address: ADA })
  expect(asked).toEqual([[2147483785, 60], [60]])
})

test('who a name stands for is good for 5 minutes, unless it is asked for anew; a name of nobody is asked for again', async () => {
  let address: string | undefined = ADA
  let questions = 0
  const { resolve, clock } = resolver({
    ens: async (name) => {
      questions += 1
      return { name, address }
    },
  })
  const ask = async (isFresh = false) => (await resolve('ada.eth', POLYGON, { signal, isFresh })).address
  expect(NAME_CACHE_MS).toBe(5 * 60_000)
  await ask()
  address = GRACE
  expect(await ask()).toBe(ADA)
  expect((await resolve('ada.eth', ETHEREUM, { signal })).address).toBe(GRACE)
  await clock.advance(NAME_CACHE_MS - 1)
  expect(await ask()).toBe(ADA)
  expect(await ask(true)).toBe(GRACE)
  expect(await ask()).toBe(GRACE)
  address = undefined
  await clock.advance(NAME_CACHE_MS)
  expect([await ask(), await ask()]).toEqual([undefined, undefined])
  expect(questions).toBe(5)
})

test('a clock that is set back doesn’t keep an account for longer', async () => {
  let address = ADA
  const { resolve, clock } = resolver({ ens: async (name) => ({ name, address }) })
  await resolve('ada.eth', POLYGON, { signal })
  clock.set(clock.now() - 3_600_000)
  address = GRACE
  expect(await resolve('ada.eth', POLYGON, { signal })).toMatchObject({ address: GRACE })
})

test.each(['аda1.reown.id', 'a_da.reown.id', 'ada.reown.id', '.reown.id', 'a.b.c.d.reown.id'])(
  'account name: letters, digits, hyphens only, at least 4 characters: %s is refused unasked',
  async (name) => {
    const { resolve, asked } = resolver()
    await expect(resolve(name, ETHEREUM, { signal })).rejects.toMatchObject({ code: 'name_invalid' })
    expect(asked).toEqual([])
  },
)

test("name errors: provider's first reason description, else 'Error resolving name'", async () => {
  const body = { reasons: [{ name: 'name', description: 'The name is reserved' }] }
  const refused = resolver({
    accounts: () => Promise.reject(httpFailed({ host: 'x', status: 400 }, { data: { url: 'https://x', body } })),
  })
  await expect(refused.resolve('ada1.reown.id', ETHEREUM, { signal })).rejects.toThrow('The name is reserved')
  const broken = resolver({ ens: () => Promise.reject(new Error('offline')) })
  await expect(broken.resolve('ada.eth', ETHEREUM, { signal })).rejects.toThrow('Error resolving name')
})

test('an answer that is no address is nobody', async () => {
  const { resolve } = resolver({ accounts: async () => ({ 60: 'javascript:alert(1)' }) })
  expect((await resolve('ada1.reown.id', ETHEREUM, { signal })).address).toBeUndefined()
})

describe('the host’s own provider', () => {
  const provider = (resolve: NameProvider['resolve']): NameProvider => ({
    domain: 'shop.eth',
    suggest: async () => [],
    getNames: async () => [],
    createMessage: () => '',
    register: async () => {},
    ...(resolve && { resolve }),
  })
  function setUpOwn(resolve: NameProvider['resolve']) {
    const ens: string[] = []
    const { core, config, clock } = createTestCore({
      ports: {
        ens: {
          async resolve(name) {
            ens.push(name)
            return { name, address: GRACE }
          },
        },
      },
    })
    config.set('nameProvider', provider(resolve))
    return { ens, clock, resolve: createNameResolver(core) }
  }

  test('is asked for the names below its domain, on the network that is sent on', async () => {
    const asked: unknown[] = []
    const { ens, resolve } = setUpOwn(async (name, { caipNetworkId }) => {
      asked.push([name, caipNetworkId])
      return ADA.toLowerCase()
    })
    expect(await resolve('Ada.shop.eth', POLYGON, { signal })).toEqual({ name: 'ada.shop.eth', address: ADA })
    expect(asked).toEqual([['ada.shop.eth', 'eip155:137']])
    expect(ens).toEqual([])
    expect(await resolve('ada.workshop.eth', ETHEREUM, { signal })).toMatchObject({ address: GRACE })
    expect(ens).toEqual(['ada.workshop.eth'])
  })

  test.each(['ad\u200ba', 'ada\u202e', '\u2800ada', 'a\u0301\u0301\u0301da', 'a da', 'ada👍\u200d'])(
    'a name that reads like another one, as %j does, is refused unasked',
    async (label) => {
      const asked: string[] = []
      const { ens, resolve } = setUpOwn(async (name) => {
        asked.push(name)
        return GRACE
      })
      const refused = resolve(`${label}.shop.eth`, ETHEREUM, { signal })
      await expect(refused).rejects.toMatchObject({ code: 'name_invalid' })
      expect([...asked, ...ens]).toEqual([])
    },
  )

  test.each(['jörg', 'اسم', '👨\u200d👩\u200d👧', '❤\ufe0f', '👍🏽'])(
    'a name such as %s is the provider’s to know',
    async (label) => {
      const { resolve } = setUpOwn(async () => ADA)
      const name = `${label}.shop.eth`
      expect(await resolve(name, ETHEREUM, { signal })).toEqual({ name, address: ADA })
    },
  )

  test.each([undefined, '', 'nobody', '0x12'])('%j is nobody’s address', async (answer) => {
    const { ens, resolve } = setUpOwn(async () => answer)
    expect(await resolve('ada.shop.eth', ETHEREUM, { signal })).toEqual({ name: 'ada.shop.eth', address: undefined })
    expect(ens).toEqual([])
  })

  test('its reason is read; if it doesn’t answer, the name isn’t resolved', async () => {
    const reasons = [{ description: 'Closed on Sundays.' }]
    const { resolve } = setUpOwn(() => Promise.reject(Object.assign(new Error('no'), { reasons })))
    await expect(resolve('ada.shop.eth', ETHEREUM, { signal })).rejects.toMatchObject({
      code: 'name_refused',
      message: 'Closed on Sundays.',
    })
    const silent = setUpOwn(() => new Promise(() => {}))
    const asked = expect(silent.resolve('ada.shop.eth', ETHEREUM, { signal })).rejects.toMatchObject({
      code: 'name_not_resolved',
    })
    await silent.clock.advance(10_000)
    await asked
  })

  test('without a resolver, its names are looked up in ENS', async () => {
    const { ens, resolve } = setUpOwn(undefined)
    expect(await resolve('ada.shop.eth', ETHEREUM, { signal })).toMatchObject({ address: GRACE })
    expect(ens).toEqual(['ada.shop.eth'])
  })
})

test('the picture of a name comes with its account', async () => {
  const { resolve } = resolver({ accounts: async () => ({ 60: ADA }), avatar: PICTURE })
  expect(await resolve('ada1.reown.id', POLYGON, { signal })).toMatchObject({ address: ADA, avatar: PICTURE })
})
