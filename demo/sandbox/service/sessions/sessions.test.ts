import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployAccountContracts } from '../../account-abstraction/deploy-account-contracts.ts'
import { DEV_MNEMONIC } from '../../chains/chain-table.ts'
import { createSafeSigner } from '../../testing/create-safe-signer.ts'
import { startTestService, type TestService } from '../../testing/start-test-service.ts'
import { revocationText } from './sessions.ts'

const ADA = mnemonicToAccount(DEV_MNEMONIC)
const GRACE = mnemonicToAccount(DEV_MNEMONIC, { addressIndex: 1 })
const ID = `eip155:1:${ADA.address}`
const grantTo = (account: string) =>
  backend.service.sessions.grant({
    account,
    project: { name: 'Shop', url: 'https://shop.example' },
    permissions: [{ type: 'native-token-periodic', data: { periodAmount: '1', periodDuration: 86_400 } }],
    expiry: 1_900_000_000,
  })

let backend: TestService
beforeAll(async () => {
  backend = await startTestService()
  await deployAccountContracts(backend.chain)
})
afterAll(() => backend[Symbol.asyncDispose]())

const list = async (id = ID) => ((await backend.askJson(`/v1/sessions/${id}`)) as { pcis: object[] }).pcis
const revoke = (id: string, body: object) =>
  backend.ask(`/v1/sessions/${id}/revoke`, { method: 'POST', body: JSON.stringify(body) })
const reasonOf = async (answer: Response) => ((await answer.json()) as { reasons: { name: string }[] }).reasons[0]!.name

test('an account’s permissions are listed, newest first, and those of nobody else', async () => {
  const [first, second] = [grantTo(ID), grantTo(ID.toLowerCase())]
  grantTo(`eip155:137:${ADA.address}`)
  expect(await list()).toMatchObject([{ pci: second }, { pci: first }])
  expect((await list())[1]).toEqual({
    pci: first,
    project: { name: 'Shop', url: 'https://shop.example' },
    permissions: [{ type: 'native-token-periodic', data: { periodAmount: '1', periodDuration: 86_400 } }],
    policies: [],
    createdAt: expect.closeTo(Date.now(), -5),
    expiry: 1_900_000_000,
  })
  expect(await list(`eip155:1:${GRACE.address}`)).toEqual([])
})

test('a permission is revoked once, by the account’s own signature', async () => {
  const pci = grantTo(ID)
  const message = revocationText(pci)
  const signature = await ADA.signMessage({ message })
  const ofGrace = await revoke(ID, { pci, signature: await GRACE.signMessage({ message }) })
  expect([ofGrace.status, await reasonOf(ofGrace)]).toEqual([400, 'signature'])
  expect(await (await revoke(ID, { pci, signature })).json()).toEqual({ success: true })
  expect((await list())[0]).toMatchObject({ pci, revokedAt: expect.any(Number) })
  expect(await reasonOf(await revoke(ID, { pci, signature }))).toBe('pci')
})

test('a smart account revokes before and after it is deployed', async () => {
  const safe = await createSafeSigner(backend.chain, GRACE)
  const id = `eip155:1:${safe.address}`
  for (const prepare of [async () => {}, safe.deploy]) {
    await prepare()
    const pci = grantTo(id)
    expect((await revoke(id, { pci, signature: await safe.sign(revocationText(pci)) })).status).toBe(200)
  }
})

test.each<[string, object, number]>([
  ['nobody', {}, 400],
  [ID, {}, 400],
  [ID, { pci: 'none', signature: '0x' }, 400],
  [ID, { pci: 'none', signature: `0x${'11'.repeat(65)}` }, 404],
  [`eip155:10:${ADA.address}`, { pci: 'none', signature: `0x${'11'.repeat(65)}` }, 400],
])('revoking for %s with %j is refused', async (id, body, status) => {
  expect((await revoke(id, body)).status).toBe(status)
})

test('a permission can be granted by hand, on a page without script', async () => {
  const page = await backend.ask('/permissions')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const { pci } = (await backend.askJson(`/permissions?account=${ID}`, { method: 'POST' })) as { pci: string }
  expect((await list())[0]).toMatchObject({ pci, project: { name: 'Sandbox Subscriptions' } })
  expect((await backend.ask('/permissions?account=nobody', { method: 'POST' })).status).toBe(400)
  expect((await backend.ask('/v1/sessions/nobody')).status).toBe(400)
})
