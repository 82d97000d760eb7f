import { encodeErrorResult, parseAbi } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { readToken } from './load-evm-accounts.ts'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** ERC-3668. */
const OFFCHAIN_LOOKUP = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a token that names a URL for what it is is none, and nobody asks there', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', fetch)
  const args = [TOKEN, ['https://elsewhere.example'], '0x', '0x00000000', '0x'] as const
  const data = encodeErrorResult({ abi: OFFCHAIN_LOOKUP, args })
  const asked: string[] = []
  const wallet = createEmbeddedWallet((method) => {
    asked.push(method)
    throw frameNodeRefused({ method, reason: 'execution reverted' }, { data: { code: 3, data } })
  })
  expect(await readToken(wallet, 'eip155:1', TOKEN)).toBeUndefined()
  expect(asked).toEqual(['eth_call', 'eth_call', 'eth_call'])
  expect(fetch).not.toHaveBeenCalled()
})
