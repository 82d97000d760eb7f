import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { createEvmSigner } from '../../evm/create-evm-signer.ts'
import { createWalletChains } from '../../evm/wallet-chain.ts'
import type { Approval, Grant } from '../../requests/approval.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { createRequestHandler } from './create-request-handler.ts'
import { createWalletStore } from './create-wallet-store.ts'

const SITE = 'http://127.0.0.1:1'
const signer = createEvmSigner()
const [FIRST, SECOND] = signer.addresses as [Address, Address]
const sandboxChains = createWalletChains(
  ['eip155:1', 'eip155:137', 'eip155:11155111'].map((caipNetworkId) => ({
    caipNetworkId,
    rpcUrl: `http://127.0.0.1/${caipNetworkId}`,
  })),
)
const POLYGON = {
  chainId: '0x89',
  chainName: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon.example'],
}

/** A wallet whose visitor always gives the same answer. */
function createWallet(answer: 'yes' | 'no' | readonly Address[] = 'yes') {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
  const store = createWalletStore(storage, new EventTarget())
  const asked: Approval[] = []
  const calls: string[] = []
  const request = createRequestHandler({
    origin: SITE,
    store,
    sandboxChains,
    signer: async () => signer,
    async callChain(rpcUrl, method) {
      calls.push(`${new URL(rpcUrl).pathname} ${method}`)
      return '0x89'
    },
    approvals: {
      async ask(approval): Promise<Grant> {
        asked.push(approval)
        if (answer === 'no') throw rpcErrors.userRejected()
        const offered = approval.kind === 'connect' ? approval.selected : []
        return { approved: true, accounts: answer === 'yes' ? offered : answer }
      },
      attachWindow: () => false,
      closeWindow: () => undefined,
    },
  })
  return { request, store, asked, calls }
}

test('eth_accounts is silent and empty without a permission', async () => {
  const { request, asked } = createWallet()
  expect(await request('eth_accounts', undefined)).toEqual([])
  expect(asked).toEqual([])
})

test('eth_requestAccounts asks once, then answers silently', async () => {
  const { request, asked } = createWallet()
  expect(await request('eth_requestAccounts', [])).toEqual([FIRST])
  expect(await request('eth_requestAccounts', [])).toEqual([FIRST])
  expect(asked).toHaveLength(1)
})

test('a second eth_requestAccounts while one waits is -32002, and a refusal frees the way', async () => {
  const { request } = createWallet('no')
  const first = expect(request('eth_requestAccounts', [])).rejects.toMatchObject({ code: 4001 })
  await expect(request('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({ code: -32002 })
  await first
  await expect(request('eth_requestAccounts', [])).rejects.toMatchObject({ code: 4001 })
})

test("accounts that are not the wallet's own are never granted", async () => {
  const { request } = createWallet(['0x00000000000000000000000000000000000000aa'])
  await expect(request('eth_requestAccounts', [])).rejects.toMatchObject({ code: 4001 })
})

test('a locked wallet asks to be unlocked before it shows accounts again', async () => {
  const { request, store, asked } = createWallet()
  await request('eth_requestAccounts', [])
  store.update((state) => ({ ...state, locked: true }))
  expect(await request('eth_accounts', [])).toEqual([])
  await expect(request('personal_sign', ['0x68', FIRST])).rejects.toMatchObject({ code: 4100 })
  expect(await request('eth_requestAccounts', [])).toEqual([FIRST])
  expect(asked.map(({ kind }) => kind)).toEqual(['connect', 'unlock'])
})

test.each([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])('%s needs a connected site', async (method) => {
  const { request, asked } = createWallet()
  await expect(request(method, [])).rejects.toMatchObject({ code: 4100 })
  expect(asked).toEqual([])
})

test('only accounts that the site was given can sign', async () => {
  const { request } = createWallet()
  await request('eth_requestAccounts', [])
  await expect(request('personal_sign', ['0x68', SECOND])).rejects.toMatchObject({ code: 4100 })
  await expect(request('personal_sign', ['0x68', FIRST])).resolves.toMatch(/^0x[0-9a-f]{130}$/)
})

test('permissions follow EIP-2255 and can be revoked', async () => {
  const { request } = createWallet([SECOND])
  const [permission] = (await request('wallet_requestPermissions', [{ eth_accounts: {} }])) as object[]
  expect(permission).toMatchObject({ invoker: SITE, parentCapability: 'eth_accounts', caveats: [{ value: [SECOND] }] })
  await expect(request('wallet_requestPermissions', [{ camera: {} }])).rejects.toMatchObject({ code: -32602 })
  await expect(request('wallet_revokePermissions', [])).rejects.toMatchObject({ code: -32602 })
  expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
  expect(await request('wallet_getPermissions', [])).toEqual([])
})

test('a chain it does not know is 4902 without a question; one that was added is known', async () => {
  const { request, asked } = createWallet()
  await request('eth_requestAccounts', [])
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0x89' }])).rejects.toMatchObject({ code: 4902 })
  expect(await request('wallet_addEthereumChain', [POLYGON])).toBeNull()
  expect(await request('eth_chainId', [])).toBe('0x89')
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBeNull()
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull()
  expect(await request('net_version', [])).toBe('137')
  expect(asked.map(({ kind }) => kind)).toEqual(['connect', 'add-chain', 'switch-chain', 'switch-chain'])
})

test('switching to the active chain asks nothing', async () => {
  const { request, asked } = createWallet()
  await request('eth_requestAccounts', [])
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBeNull()
  expect(asked).toHaveLength(1)
})

test("reads go to the active chain's node, anything else is 4200", async () => {
  const { request, calls } = createWallet()
  await request('eth_blockNumber', undefined)
  expect(calls).toEqual(['/eip155:1 eth_blockNumber'])
  await expect(request('eth_sign', [])).rejects.toMatchObject({ code: 4200 })
  await expect(request('anvil_setBalance', [])).rejects.toMatchObject({ code: 4200 })
})
