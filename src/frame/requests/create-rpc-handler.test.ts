import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { frameRequestRejected, walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { createEmbeddedWallet, EMBEDDED_OWNER } from '../../../test/fakes/embedded-wallet.ts'
import { inEnglish } from '../../../test/fakes/in-english.ts'
import type { Approval } from '../approvals/approval.ts'
import { createRpcHandler } from './create-rpc-handler.ts'

const ORIGIN = 'https://shop.example'
const CHAIN = 'eip155:1'
const STRANGER = '0x000000000000000000000000000000000000dEaD'
const loadBatchIds = () => Promise.reject(new Error('No batch is sent here'))
const utf8 = (text: string) => new TextEncoder().encode(text)

function setUp({ approve = true, node = (): unknown => undefined, recover = async () => {} } = {}) {
  const shown: ReturnType<typeof inEnglish<Approval>>[] = []
  const asked: string[] = []
  const wallet = createEmbeddedWallet((method) => (asked.push(method), node()))
  const stop = new AbortController()
  const handle = createRpcHandler({
    getWallet: () => wallet,
    getAccounts: () => [wallet.smartAccount, wallet.evm],
    recover,
    loadBatchIds,
    approvals: {
      async ask(read) {
        shown.push(inEnglish(await read(false)))
        if (!approve) throw new Error('rejected')
      },
    },
  })
  const ask = async (method: string, params: unknown, chainId: `eip155:${string}` | `solana:${string}` = CHAIN) =>
    (await handle({ method, params, chainId }, { id: 'a', origin: ORIGIN, signal: stop.signal })).result
  return { ask, shown, asked, stop, wallet }
}

describe('methods', () => {
  test('what only reads passes to the node, and shows nothing', async () => {
    const { ask, asked, shown } = setUp({ node: () => '0x5' })
    expect(await ask('eth_getBalance', [STRANGER, 'latest'])).toBe('0x5')
    expect([asked, shown]).toEqual([['eth_getBalance'], []])
  })
  test('accounts and chain are answered without a node', async () => {
    const { ask, asked, wallet } = setUp()
    expect(await ask('eth_accounts', [])).toEqual([wallet.smartAccount, wallet.evm])
    expect(await ask('eth_chainId', [], 'eip155:137')).toBe('0x89')
    expect(asked).toEqual([])
  })
  test.each([
    ['eth_sign', 'Requested RPC call is not allowed'],
    ['constructor', 'Requested RPC call is not allowed'],
    ['wallet_grantPermissions', 'Action not allowed'],
  ])('%s is refused: %s', async (method, message) => {
    const { ask, asked, shown } = setUp()
    await expect(ask(method, [])).rejects.toThrow(message)
    expect([asked, shown]).toEqual([[], []])
  })
  test('without a wallet nothing is answered', async () => {
    const handle = createRpcHandler({
      getWallet: () => undefined,
      getAccounts: () => [],
      recover: async () => {},
      loadBatchIds,
      approvals: { ask: async () => {} },
    })
    const request = handle(
      { method: 'eth_accounts', params: [], chainId: CHAIN },
      { id: 'a', origin: ORIGIN, signal: new AbortController().signal },
    )
    await expect(request).rejects.toThrow('Action not allowed')
  })
  test('what the visitor rejects is not signed', async () => {
    const { ask, shown } = setUp({ approve: false })
    await expect(ask('personal_sign', ['0x68', EMBEDDED_OWNER.address])).rejects.toThrow('rejected')
    expect(shown).toHaveLength(1)
  })
  test('keys that can’t be opened lead to the recovery, and the request is carried out then', async () => {
    const asked: string[] = []
    const { ask, wallet } = setUp({ recover: async () => void asked.push('recovery') })
    const { askKeys } = wallet
    Object.assign(wallet, {
      askKeys: async (...call: Parameters<typeof askKeys>) => {
        if (asked.length === 0) throw walletRecoveryNeeded()
        return askKeys(...call)
      },
    })
    expect(await ask('personal_sign', ['Hello', EMBEDDED_OWNER.address])).toBe(
      await EMBEDDED_OWNER.signMessage({ message: 'Hello' }),
    )
    expect(asked).toEqual(['recovery'])
  })
  test('a recovery that is cancelled signs nothing', async () => {
    const { ask, wallet } = setUp({ recover: () => Promise.reject(frameRequestRejected()) })
    Object.assign(wallet, { askKeys: () => Promise.reject(walletRecoveryNeeded()) })
    await expect(ask('personal_sign', ['Hello', EMBEDDED_OWNER.address])).rejects.toMatchObject({
      code: 'user_rejected',
    })
  })
  test('what was aborted after the click is not signed', async () => {
    const { ask, stop } = setUp()
    stop.abort(new Error('aborted'))
    await expect(ask('personal_sign', ['0x68', EMBEDDED_OWNER.address])).rejects.toThrow('aborted')
  })
})

describe('personal_sign', () => {
  test('a text is shown as it is, and signed as any wallet signs it', async () => {
    const { ask, shown } = setUp()
    const signature = await ask('personal_sign', [stringToHex('Hello, é'), EMBEDDED_OWNER.address.toLowerCase()])
    expect(signature).toBe(await EMBEDDED_OWNER.signMessage({ message: 'Hello, é' }))
    expect(shown).toEqual([
      {
        title: 'Sign message',
        text: 'Hello, é',
        rows: [{ label: 'Account', value: EMBEDDED_OWNER.address, isCode: true }],
        warnings: [],
      },
    ])
  })
  test('a text without hexadecimal is the same text', async () => {
    const { ask } = setUp()
    const signature = await ask('personal_sign', ['Hello', EMBEDDED_OWNER.address])
    expect(signature).toBe(await EMBEDDED_OWNER.signMessage({ message: 'Hello' }))
  })
  test('bytes that are no text are shown as bytes, with a warning', async () => {
    const { ask, shown } = setUp()
    expect(await ask('personal_sign', ['0xff00', EMBEDDED_OWNER.address])).toBe(
      await EMBEDDED_OWNER.signMessage({ message: { raw: '0xff00' } }),
    )
    expect(shown).toMatchObject([{ text: '0xff00', warnings: [expect.stringContaining('This message can’t be read')] }])
  })
  test.each([
    ['a text', 'x'.repeat(32), 1],
    ['a longer text', 'x'.repeat(33), 0],
  ])('32 bytes that could be a hash of the smart account: %s', async (_what, message, warnings) => {
    const { ask, shown, wallet } = setUp({ node: () => '0x01' })
    await ask('personal_sign', [message, EMBEDDED_OWNER.address])
    expect(shown[0]?.warnings).toHaveLength(warnings)
    // The smart account's own signatures are of a message, and never of a transaction.
    await ask('personal_sign', ['x'.repeat(32), wallet.smartAccount])
    expect(shown[1]?.warnings).toEqual([])
  })
  test('as the smart account: the network is named, and the signature is for ERC-1271', async () => {
    const { ask, shown, asked, wallet } = setUp({ node: () => '0x01' })
    const signature = await ask('personal_sign', [stringToHex('Hello'), wallet.smartAccount])
    expect(signature).toMatch(/^0x[\da-f]{130}$/)
    expect(asked).toContain('eth_getCode')
    expect(shown[0]?.rows[1]).toEqual({ label: 'Network', value: 'Ethereum' })
  })
  test("a stranger's account is refused", async () => {
    const { ask, shown } = setUp()
    await expect(ask('personal_sign', ['0x68', STRANGER])).rejects.toThrow('Action not allowed')
    expect(shown).toEqual([])
  })
  test.each([
    ['shop.example', 0],
    ['SHOP.example', 0],
    ['https://shop.example', 0],
    ['shop.example:8443', 1],
    ['bank.example', 1],
    ['https://bank.example', 1],
  ])('a message that signs in to %s: %i warnings', async (site, warnings) => {
    const { ask, shown } = setUp()
    const message = `${site} wants you to sign in with your Ethereum account:\n${EMBEDDED_OWNER.address}\n\nURI: https://shop.example`
    await ask('personal_sign', [stringToHex(message), EMBEDDED_OWNER.address])
    expect(shown[0]?.warnings).toHaveLength(warnings)
  })
  test.each([[[]], [[7, EMBEDDED_OWNER.address]], [{}], [null], [['0x68']]])(
    'the parameters %j are refused',
    async (params) => {
      const { ask, shown } = setUp()
      await expect(ask('personal_sign', params)).rejects.toMatchObject({
        code: expect.stringMatching(/^frame_(request_invalid|action_not_allowed)$/),
      })
      expect(shown).toEqual([])
    },
  )
})

const PERMIT = {
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'tags', type: 'Tag[]' },
    ],
    Tag: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: STRANGER },
  message: { owner: EMBEDDED_OWNER.address, spender: STRANGER, value: '1000000', tags: [{ text: 'a' }, { text: 'b' }] },
} as const

describe('eth_signTypedData_v4', () => {
  test('each value that is signed is shown, and a permit is warned of', async () => {
    const { ask, shown } = setUp()
    const signature = await ask('eth_signTypedData_v4', [EMBEDDED_OWNER.address, JSON.stringify(PERMIT)])
    expect(signature).toBe(await EMBEDDED_OWNER.signTypedData(PERMIT as never))
    expect(shown[0]?.title).toBe('Sign Permit')
    expect(shown[0]?.warnings).toEqual([expect.stringContaining('lets someone else spend tokens')])
    expect(shown[0]?.rows.map(({ label, value }) => [label, value])).toEqual([
      ['owner', EMBEDDED_OWNER.address],
      ['spender', STRANGER],
      ['value', '1000000'],
      ['tags › 1 › text', 'a'],
      ['tags › 2 › text', 'b'],
      ['For', 'USD Coin'],
      ['Contract', STRANGER],
      ['Version', '2'],
      ['Network', 'Ethereum'],
      ['Account', EMBEDDED_OWNER.address],
    ])
  })

  const change = (part: object) => ({ ...PERMIT, ...part })
  const deep = Array.from({ length: 300 }, (_, index) => ({ text: String(index) }))
  test.each([
    ['no JSON', '{'],
    ['no object', 7],
    ['another network', change({ domain: { ...PERMIT.domain, chainId: 137 } })],
    ['a chain id that is none', change({ domain: { ...PERMIT.domain, chainId: '1; 2' } })],
    [
      'a domain with more than is signed',
      change({ types: { ...PERMIT.types, EIP712Domain: [{ name: 'name', type: 'string' }] } }),
    ],
    ['an undefined primary type', change({ primaryType: 'Order' })],
    ['a primary type of the prototype', change({ primaryType: 'toString' })],
    ['a field that is not signed', change({ message: { ...PERMIT.message, note: 'harmless' } })],
    [
      'a field that is not signed, further down',
      change({ message: { ...PERMIT.message, tags: [{ text: 'a', note: 'b' }] } }),
    ],
    ['a missing field', change({ message: { owner: STRANGER } })],
    ['an object for a number', change({ message: { ...PERMIT.message, value: { toString: 'x' } } })],
    ['too many fields', change({ message: { ...PERMIT.message, tags: deep } })],
    [
      'types without end',
      change({ types: { Permit: [{ name: 'owner', type: 'Permit[]' }] }, message: { owner: [{ owner: [] }, 7] } }),
    ],
  ])('%s is refused', async (_what, data) => {
    const { ask, shown } = setUp()
    await expect(ask('eth_signTypedData_v4', [EMBEDDED_OWNER.address, data])).rejects.toMatchObject({
      code: 'frame_request_invalid',
    })
    expect(shown).toEqual([])
  })
})

describe('solana_signMessage', () => {
  test('a text is shown and signed', async () => {
    const { ask, shown, wallet } = setUp()
    const params = { message: encodeBase58(utf8('Hello')), pubkey: wallet.solana }
    const { signature } = (await ask('solana_signMessage', params)) as { signature: string }
    expect(ed25519.verify(decodeBase58(signature)!, utf8('Hello'), decodeBase58(wallet.solana)!)).toBe(true)
    expect(shown).toMatchObject([{ title: 'Sign message', text: 'Hello' }])
  })
  test.each([
    ['legacy', []],
    ['version 0', [0x80]],
  ])("a transaction's bytes are not signed as a text: %s", async (_version, prefix) => {
    const { ask, shown, wallet } = setUp()
    const bytes = Uint8Array.from([
      ...prefix,
      1,
      0,
      1,
      2,
      ...new Uint8Array(64).fill(5),
      ...new Uint8Array(32),
      1,
      1,
      0,
      0,
    ])
    const request = ask('solana_signMessage', { message: encodeBase58(bytes), pubkey: wallet.solana })
    await expect(request).rejects.toThrow('its message is a transaction')
    expect(shown).toEqual([])
  })
  test('bytes of a version to come are not signed as a text, and other bytes are warned of', async () => {
    const { ask, shown, wallet } = setUp()
    const request = (bytes: Uint8Array) =>
      ask('solana_signMessage', { message: encodeBase58(bytes), pubkey: wallet.solana })
    for (const lead of [0x81, 0xbf])
      await expect(request(Uint8Array.of(lead, 1, 0, 1))).rejects.toThrow('its message is a transaction')
    await request(Uint8Array.of(0xff, 0xfe))
    expect(shown).toMatchObject([{ text: '0xfffe', warnings: [expect.stringMatching('This message can’t be read')] }])
  })
  test.each([[{ message: '0OIl' }], [{}], [null], [[]]])('the parameters %j are refused', async (params) => {
    const { ask } = setUp()
    await expect(ask('solana_signMessage', params)).rejects.toMatchObject({ code: 'frame_request_invalid' })
  })
  test("a stranger's account is refused", async () => {
    const { ask } = setUp()
    const params = { message: encodeBase58(hexToBytes('0x68')), pubkey: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' }
    await expect(ask('solana_signMessage', params)).rejects.toThrow('Action not allowed')
  })
})
