import { decodeFunctionData, encodeAbiParameters, encodeErrorResult, encodeFunctionResult, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { createFakeRpc } from '../../../../test/fakes/create-fake-rpc.ts'
import { ADA, ETHEREUM, GRACE, refusal } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createEns } from './create-ens.ts'

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

/** A node whose resolver answers what a test says. */
function ensOn(answer: Parameters<typeof createFakeRpc>[0]) {
  const rpc = createFakeRpc(answer)
  return {
    rpc,
    resolve: (name: string, coinTypes: readonly number[] = [60]) =>
      createEns(rpc).resolve(name, { network: ETHEREUM, coinTypes }),
  }
}
const found = (address: `0x${string}`) =>
  encodeFunctionResult({
    abi,
    functionName: 'resolveWithGateways',
    result: [encodeAbiParameters([{ type: 'address' }], [address]), ADA],
  })

test('a name is normalized by ENSIP-15, and asked for at the universal resolver', async () => {
  const { rpc, resolve } = ensOn(() => found(ADA))
  expect(await resolve('ADA.eth')).toEqual({ name: 'ada.eth', address: ADA, coinType: 60 })
  const [call] = rpc.requests[0]!.params as [{ data: `0x${string}` }]
  const { args } = decodeFunctionData({ abi, data: call.data })
  expect(Buffer.from(String(args?.[0]).slice(2), 'hex').toString()).toContain('\x03ada\x03eth')
})

test.each(['ada_.eth', 'аda.eth', 'a\u202eda.eth', 'ada..eth', 'a b.eth'])(
  '%j is no name, and nobody is asked',
  async (name) => {
    const { rpc, resolve } = ensOn(() => found(ADA))
    await expect(resolve(name)).rejects.toMatchObject({ code: 'name_invalid' })
    expect(rpc.requests).toHaveLength(0)
  },
)

test('a name that nobody has is nobody', async () => {
  const data = encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x00'] })
  const { resolve } = ensOn(() => {
    throw refusal('execution reverted', data)
  })
  expect(await resolve('nobody.eth')).toEqual({ name: 'nobody.eth', address: undefined })
})

test('no gateway of a name is asked (ERC-3668)', async () => {
  const args = [ADA, ['https://gateway.example/{sender}/{data}'], '0x', '0x00000000', '0x'] as const
  const data = encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
  const { rpc, resolve } = ensOn(() => {
    throw refusal('execution reverted', data)
  })
  await expect(resolve('far.eth')).rejects.toThrow()
  expect(rpc.requests).toHaveLength(1)
})

test('a node that does not answer makes it reject', async () => {
  const { resolve } = ensOn(() => Promise.reject(new Error('offline')))
  await expect(resolve('ada.eth')).rejects.toThrow('offline')
})

const POLYGON_COIN = 0x80000089

/** A node whose resolver has these bytes for Polygon, and ADA for Ethereum. */
const withPolygon = (bytes: `0x${string}`) =>
  ensOn(({ params }) => {
    const [{ data }] = params as [{ data: string }]
    // addr(bytes32,uint256)
    if (!data.includes('f1cb7e06')) return found(ADA)
    const result = encodeAbiParameters([{ type: 'bytes' }], [bytes])
    return encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [result, ADA] })
  })

test('of several coin types the first that the name has an address for is taken', async () => {
  const own = await withPolygon(GRACE.toLowerCase() as `0x${string}`).resolve('ada.eth', [POLYGON_COIN, 60])
  expect(own).toEqual({ name: 'ada.eth', address: GRACE, coinType: POLYGON_COIN })
  for (const bytes of ['0x', `0x${'0'.repeat(40)}`, '0x1234'] as const) {
    const none = await withPolygon(bytes).resolve('ada.eth', [POLYGON_COIN, 60])
    expect(none).toEqual({ name: 'ada.eth', address: ADA, coinType: 60 })
  }
})
