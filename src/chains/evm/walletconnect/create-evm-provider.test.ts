import { expect, test } from 'vitest'
import type { SessionRecord } from '#connectors/walletconnect/protocol/session-record.ts'
import { checkRequest } from '#connectors/walletconnect/session/create-session-access.ts'
import { notConnected } from '#connectors/walletconnect/walletconnect-errors.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { SessionAccess } from '#core/ports/session-access.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { rpcRefused, rpcUnavailable } from '#rpc/rpc-errors.ts'
import { createFakeRpc } from '../../../../test/fakes/create-fake-rpc.ts'
import { network } from '../../../../test/fakes/walletconnect/create-test-page.ts'
import { createEvmProvider } from './create-evm-provider.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

interface SetUp {
  methods?: string[]
  rpc?: Rpc
  answer?: (method: string) => unknown
  /** True if the wallet takes a chain that it agreed to. */
  arrives?: boolean
}

function setUp({
  methods = ['personal_sign'],
  rpc = createFakeRpc(() => null),
  answer = () => 'answer',
  arrives = true,
}: SetUp = {}) {
  let isOver = false
  let caipNetworkId: CaipNetworkId = 'eip155:1'
  const chains: CaipNetworkId[] = ['eip155:1', 'eip155:137']
  const asked: unknown[] = []
  const accounts = [{ caipNetworkId, address: ADDRESS }]
  const session: SessionRecord = {
    topic: 't',
    expiresAt: 1,
    wallet: { name: 'Wallet' },
    namespaces: { eip155: { accounts, chains, grants: [{ chains, methods }] } },
  }
  const access: SessionAccess = {
    connected: () =>
      isOver
        ? undefined
        : { accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }], caipNetworkId, approved: chains },
    require(namespace) {
      const connected = access.connected(namespace)
      if (!connected) throw notConnected()
      return connected
    },
    isGranted: (_, method, chain = caipNetworkId) => chains.includes(chain) && methods.includes(method),
    isApproved: (id) => chains.includes(id),
    goToChain(id) {
      if (!chains.includes(id)) return false
      caipNetworkId = id
      return true
    },
    async arriveAt(id) {
      asked.push(['arriveAt', id])
      return arrives
    },
    async ask(namespace, method, params, { caipNetworkId: chain = caipNetworkId, expirySeconds = 300 } = {}) {
      checkRequest(session, { namespace, caipNetworkId: chain, method, expirySeconds }, 0)
      asked.push([method, params])
      return answer(method)
    },
  }
  const provider = createEvmProvider({
    access,
    findNetwork: (id) => (id === 'eip155:1' ? network(1, 'https://rpc') : undefined),
    loadRpc: async () => rpc,
  })
  return { provider, asked, end: () => (isOver = true) }
}

test('accounts and chain are answered from the session', async () => {
  const { provider, asked } = setUp()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'net_version' })).toBe('1')
  expect(asked).toEqual([])
})

test('what the wallet has approved goes to the wallet', async () => {
  const { provider, asked } = setUp()
  expect(await provider.request({ method: 'personal_sign', params: ['0x01', ADDRESS] })).toBe('answer')
  expect(asked).toEqual([['personal_sign', ['0x01', ADDRESS]]])
})

test.each(['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls', 'personal_ecRecover', 'eth_sign'])(
  '%s that the wallet has not approved is 4200, and goes nowhere',
  async (method) => {
    const { provider, asked } = setUp({ methods: [] })
    await expect(provider.request({ method })).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4200 })
    expect(asked).toEqual([])
  },
)

test('capabilities are asked for an account', async () => {
  const { provider, asked } = setUp({ methods: ['wallet_getCapabilities'] })
  for (const params of [undefined, [], ['']]) {
    await expect(provider.request({ method: 'wallet_getCapabilities', params })).rejects.toMatchObject({
      code: -32602,
      message: 'Missing address parameter',
    })
  }
  expect(asked).toEqual([])
  expect(await provider.request({ method: 'wallet_getCapabilities', params: [ADDRESS] })).toBe('answer')
})

test('a call status that the wallet has not approved is 4200, and goes nowhere', async () => {
  const { provider, asked } = setUp()
  await expect(provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })).rejects.toMatchObject({
    code: 4200,
    message: 'Fetching call status not approved by the wallet',
  })
  expect(asked).toEqual([])
})

test('everything else goes to the nodes of the network', async () => {
  const rpc = createFakeRpc(() => '0x2a')
  const { provider } = setUp({ rpc })
  expect(await provider.request({ method: 'eth_getBalance', params: [ADDRESS, 'latest'] })).toBe('0x2a')
  expect(rpc.requests).toEqual([
    { network: network(1, 'https://rpc'), method: 'eth_getBalance', params: [ADDRESS, 'latest'] },
  ])
})

test('the chain’s own error is passed on, with its code and data', async () => {
  const rpc = createFakeRpc(() => {
    const data = { code: 3, data: '0x08c379a0', reason: 'execution reverted' }
    throw rpcRefused({ host: 'rpc', method: 'eth_call', reason: 'execution reverted' }, { data })
  })
  await expect(setUp({ rpc }).provider.request({ method: 'eth_call' })).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 3,
    message: 'execution reverted',
    data: '0x08c379a0',
  })
})

test('nodes that do not answer are 4901', async () => {
  const rpc = createFakeRpc(() => {
    throw rpcUnavailable({ network: 'Ethereum', reasons: 'rpc did not answer' })
  })
  await expect(setUp({ rpc }).provider.request({ method: 'eth_call' })).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4901,
  })
})

test('a network of which the site has no endpoint is 4901', async () => {
  const { provider } = setUp()
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({ code: 4901 })
})

test('wallet_switchEthereumChain: an approved chain needs no wallet', async () => {
  const { provider, asked } = setUp()
  expect(await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })).toBeNull()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  expect(asked).toEqual([])
})

test('wallet_switchEthereumChain: another goes to a wallet that has approved the method, else it is 4902', async () => {
  const params = [{ chainId: '0xa' }]
  const { provider, asked } = setUp({ methods: ['wallet_switchEthereumChain'] })
  expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
  expect(asked).toEqual([
    ['wallet_switchEthereumChain', params],
    ['arriveAt', 'eip155:10'],
  ])
  await expect(setUp().provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
    code: 4902,
  })
})

test('wallet_addEthereumChain goes to a wallet that has approved it; an approved chain needs none', async () => {
  const add = (chainId: string) => ({ method: 'wallet_addEthereumChain', params: [{ chainId }] })
  const { provider, asked } = setUp({ methods: ['wallet_addEthereumChain'] })
  await provider.request(add('0xa'))
  expect(asked).toEqual([['wallet_addEthereumChain', [{ chainId: '0xa' }]]])
  expect(await setUp().provider.request(add('0x89'))).toBeNull()
  await expect(setUp().provider.request(add('0xa'))).rejects.toMatchObject({ code: 4200 })
})

test.each([undefined, [], [{}], [{ chainId: 'x' }], [{ chainId: -1 }], { chainId: '0x1' }])(
  'a switch to %o is -32602',
  async (params) => {
    await expect(setUp().provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
      code: -32602,
    })
  },
)

test.each([undefined, null, {}, { method: '' }, { method: 7 }])('%o is no request: -32600', async (args) => {
  await expect(setUp().provider.request(args as never)).rejects.toMatchObject({ code: -32600 })
})

test('refusals of the wallet are 4001, its other errors keep their code', async () => {
  const outcomes: [object, number][] = [
    [{ code: 5000, message: 'User rejected.' }, 4001],
    [{ code: 5002, message: 'User rejected methods.' }, 4001],
    [{ code: -32000, message: 'User denied transaction' }, 4001],
    [{ code: 4001, message: 'no' }, 4001],
    [{ code: 4100, message: 'Unauthorized' }, 4100],
    [{ code: 6000, message: 'User disconnected.' }, 4900],
    [{ message: 'odd' }, -32603],
  ]
  for (const [error, code] of outcomes) {
    const { provider } = setUp({
      answer: () => Promise.reject(error),
    })
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code,
      cause: error,
    })
  }
})

test('a refusal without a word says so to the developer, with its code', async () => {
  const { provider } = setUp({ answer: () => Promise.reject({ code: 4001 }) })
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 4001,
    message: 'The wallet gave no reason (code 4001)',
  })
})

test('wallet_switchEthereumChain: a wallet that agrees, and does not take the chain into the session, has not switched', async () => {
  const { provider } = setUp({ methods: ['wallet_switchEthereumChain'], arrives: false })
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }),
  ).rejects.toMatchObject({ code: -32603, message: 'The wallet agreed, and did not take eip155:10 into the session' })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('once the session is over every request is 4900', async () => {
  const { provider, end } = setUp()
  end()
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({ code: 4900 })
})

test('listeners onEvent events until they are removed', () => {
  const { provider } = setUp()
  const heard: unknown[] = []
  const listener = (chainId: string) => void heard.push(chainId)
  provider.on('chainChanged', listener)
  provider.emit('chainChanged', '0x1')
  provider.removeListener('chainChanged', listener)
  provider.emit('chainChanged', '0x2')
  expect(heard).toEqual(['0x1'])
})
