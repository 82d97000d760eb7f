import { expect, onTestFinished, test, vi } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { createBatchIds } from './create-batch-ids.ts'

const wallet = createEmbeddedWallet()
const SCOPE = { origin: 'https://shop.example', wallet }
const TAKEN = { code: 'batch_id_taken' }

/** The frame's browser storage. */
function createStorage() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('a batch is found by the site’s id, also by a frame that is loaded anew', async () => {
  const storage = createStorage()
  await createBatchIds(() => storage).send(SCOPE, 'order-7', (keep) => Promise.resolve(keep('0x01')))
  const next = createBatchIds(() => storage)
  expect(await next.find(SCOPE, 'order-7')).toBe('0x01')
  expect(await next.find(SCOPE, 'order-8')).toBeUndefined()
  expect([...storage.stored.values()].join()).not.toContain('order-7')
})

test('the same id is refused before anything is sent, also while the first is on its way', async () => {
  const ids = createBatchIds(createStorage)
  const first = Promise.withResolvers<void>()
  const sending = ids.send(SCOPE, 'a', () => first.promise)
  const never = () => expect.fail('It was sent')
  await expect(ids.send(SCOPE, 'a', never)).rejects.toMatchObject(TAKEN)
  first.resolve()
  await sending
})

test('the later of two is refused, however long the first one takes to be named', async () => {
  const named = Promise.withResolvers<void>()
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  const slow = vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (algorithm, data) => {
    await named.promise
    return digest(algorithm, data)
  })
  onTestFinished(() => slow.mockRestore())
  const ids = createBatchIds(createStorage)
  const sending = ids.send(SCOPE, 'a', (keep) => Promise.resolve(keep('0x01')))
  await expect(ids.send(SCOPE, 'a', () => expect.fail('It was sent'))).rejects.toMatchObject(TAKEN)
  named.resolve()
  await sending
})

test('the same id is refused once the first was sent', async () => {
  const storage = createStorage()
  const ids = createBatchIds(() => storage)
  await ids.send(SCOPE, 'a', (keep) => Promise.resolve(keep('0x01')))
  await expect(ids.send(SCOPE, 'a', (keep) => Promise.resolve(keep('0x02')))).rejects.toMatchObject(TAKEN)
  expect(await ids.find(SCOPE, 'a')).toBe('0x01')
})

test('the id of a batch that could not be sent is free again', async () => {
  const storage = createStorage()
  const ids = createBatchIds(() => storage)
  await expect(ids.send(SCOPE, 'a', () => Promise.reject(new Error('bundler down')))).rejects.toThrow('bundler down')
  await ids.send(SCOPE, 'a', (keep) => Promise.resolve(keep('0x02')))
  expect(await ids.find(SCOPE, 'a')).toBe('0x02')
})

test('the id of a batch that was signed, and may have been sent, is kept', async () => {
  const storage = createStorage()
  const ids = createBatchIds(() => storage)
  const send = async (keep: (batch: string) => void) => {
    keep('0x01')
    throw walletServiceUnreachable()
  }
  await expect(ids.send(SCOPE, 'a', send)).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  expect(await ids.find(SCOPE, 'a')).toBe('0x01')
  await expect(ids.send(SCOPE, 'a', () => expect.fail('It was sent'))).rejects.toMatchObject(TAKEN)
})

test.each([
  ['stored', createStorage()],
  ['kept in memory', { getItem: () => null, setItem: () => expect.fail('QuotaExceededError') }],
])('the id of a batch that was signed and refused is free again, also if it was %s', async (_, storage) => {
  const ids = createBatchIds(() => storage)
  const send = async (keep: (batch: string) => void) => {
    keep('0x01')
    throw frameNodeRefused({ method: 'eth_sendUserOperation', reason: 'no' }, { data: { code: -32_500 } })
  }
  await expect(ids.send(SCOPE, 'a', send)).rejects.toMatchObject({ code: 'frame_node_refused' })
  expect(await ids.find(SCOPE, 'a')).toBeUndefined()
})

test('an id counts for one site and one account', async () => {
  const storage = createStorage()
  const ids = createBatchIds(() => storage)
  await ids.send(SCOPE, 'a', (keep) => Promise.resolve(keep('0x01')))
  expect(await ids.find({ ...SCOPE, origin: 'https://other.example' }, 'a')).toBeUndefined()
  expect(await ids.find({ ...SCOPE, wallet: { ...wallet, smartAccount: wallet.evm } }, 'a')).toBeUndefined()
})

test.each([
  ['refuses storage', () => expect.fail('SecurityError')],
  ['has a full storage', () => ({ getItem: () => null, setItem: () => expect.fail('QuotaExceededError') })],
] as const)('a browser that %s keeps ids until the frame is closed', async (_what, getStorage) => {
  const ids = createBatchIds(getStorage)
  await ids.send(SCOPE, 'a', (keep) => Promise.resolve(keep('0x01')))
  await ids.send(SCOPE, 'b', (keep) => Promise.resolve(keep('0x02')))
  expect(await ids.find(SCOPE, 'b')).toBe('0x02')
})

test('what is stored and cannot be read counts as nothing, and no more than 200 are kept', async () => {
  const storage = createStorage()
  const ids = createBatchIds(() => storage)
  for (const text of ['{', '[{"name":1}]', 'null']) {
    storage.stored.set('wallet-frame/batches', text)
    expect(await ids.find(SCOPE, 'a')).toBeUndefined()
  }
  for (let count = 0; count <= 200; count++)
    await ids.send(SCOPE, String(count), (keep) => Promise.resolve(keep(`0x${count}`)))
  expect(await ids.find(SCOPE, '0')).toBeUndefined()
  expect(await ids.find(SCOPE, '200')).toBe('0x200')
})
