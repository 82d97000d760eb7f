import { createPublicClient, getAddress, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployAccountContracts } from '../../account-abstraction/deploy-account-contracts.ts'
import { DEV_MNEMONIC } from '../../chains/chain-table.ts'
import { createSafeSigner } from '../../testing/create-safe-signer.ts'
import { startTestService, TEST_SERVICE_URL, type TestService } from '../../testing/start-test-service.ts'

const COIN_TYPE = 2147483649
const [ADA, , , HEDY, OWNER, OTHER] = [0, 1, 2, 3, 4, 5].map((addressIndex) =>
  mnemonicToAccount(DEV_MNEMONIC, { addressIndex }),
)

let backend: TestService
beforeAll(async () => {
  backend = await startTestService()
  await deployAccountContracts(backend.chain)
})
afterAll(() => backend[Symbol.asyncDispose]())

const now = () => Math.floor(Date.now() / 1000)
const messageOf = (name: string, timestamp = now()) => JSON.stringify({ name, attributes: {}, timestamp })
const post = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ coin_type: COIN_TYPE, ...body }),
})
/** Without a query, as clients in use send it. */
const register = async (body: object) =>
  await backend.service.fetch(new Request(`${TEST_SERVICE_URL}/v1/profile/account`, post(body)))

/** Signs and sends the request as the account would. */
async function registerAs(account: typeof HEDY, name: string, timestamp?: number) {
  const message = messageOf(name, timestamp)
  return await register({ address: account!.address, message, signature: await account!.signMessage({ message }) })
}
const reasonOf = async (answer: Response) => {
  const { status, reasons } = (await answer.json()) as {
    status: string
    reasons: { name: string; description: string }[]
  }
  expect(status).toBe('FAILED')
  return reasons[0]!
}
const ens = () => createPublicClient({ chain: mainnet, transport: http(backend.chain.rpcUrl) })

test('a name is free, is registered by a signature, and resolves from then on, both ways', async () => {
  const [path, { address }] = ['/v1/profile/account/hedy.reown.id', HEDY!]
  expect((await backend.ask(`${path}?apiVersion=2`)).status).toBe(404)
  expect(await ens().getEnsAddress({ name: 'hedy.reown.id' })).toBeNull()

  const answer = await registerAs(HEDY, 'Hedy.reown.id')
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])

  const entry = { name: 'hedy.reown.id', addresses: { 60: { address }, [COIN_TYPE]: { address } }, attributes: {} }
  expect(await backend.askJson(`${path}?apiVersion=2`)).toEqual(entry)
  expect(await backend.askJson(`/v1/profile/reverse/${address}?sender=${address}&apiVersion=2`)).toEqual([entry])
  expect(await ens().getEnsAddress({ name: 'hedy.reown.id' })).toBe(address)
  expect(await ens().getEnsName({ address })).toBe('hedy.reown.id')
  expect(await backend.askJson(`/v1/identity/${address}?sender=${address}`)).toMatchObject({ name: 'hedy.reown.id' })
})

test('an account that has a primary name keeps it, and has both names', async () => {
  const { address } = ADA!
  expect((await registerAs(ADA, 'lovelace.reown.id')).status).toBe(200)
  expect(await ens().getEnsName({ address })).toBe('ada.eth')
  const names = (await backend.askJson(`/v1/profile/reverse/${address}`)) as { name: string }[]
  expect(names.map(({ name }) => name)).toEqual(['ada.reown.id', 'lovelace.reown.id'])
})

test('a smart account registers before it is deployed (ERC-6492) and after it (ERC-1271)', async () => {
  const safe = await createSafeSigner(backend.chain, OWNER!)
  const registerSafe = async (name: string) => {
    const message = messageOf(name)
    return await register({ address: safe.address, message, signature: await safe.sign(message) })
  }
  expect((await registerSafe('before.reown.id')).status).toBe(200)
  await safe.deploy()
  expect((await registerSafe('after.reown.id')).status).toBe(200)
  expect(await ens().getEnsAddress({ name: 'after.reown.id' })).toBe(getAddress(safe.address))

  const message = messageOf('stolen.reown.id')
  const byOwner = await register({ address: safe.address, message, signature: await OTHER!.signMessage({ message }) })
  expect((await reasonOf(byOwner)).name).toBe('signature')
})

describe('refused', () => {
  test.each([
    ['taken', 'ada.wcn.id', 'Names are registered below reown.id.'],
    ['taken by another', 'katherine.reown.id', 'katherine.reown.id is already taken.'],
    ['reserved', 'support.reown.id', 'support.reown.id is reserved.'],
    ['too short', 'abc.reown.id', 'A name has at least 4 characters.'],
    ['too long', `${'a'.repeat(64)}.reown.id`, 'A name has at most 63 characters.'],
    ['other letters', 'héllo.reown.id', 'A name has only letters from a to z, digits and hyphens.'],
    ['a dot', 'he.llo.reown.id', 'A name has only letters from a to z, digits and hyphens.'],
    ['markup', '<b>bold</b>.reown.id', 'A name has only letters from a to z, digits and hyphens.'],
    ['not canonical', 'ab--cd.reown.id', 'A name cannot have hyphens as its third and fourth characters.'],
    ['no zone', 'hello', 'Names are registered below reown.id.'],
  ])('%s', async (_, name, description) => {
    const answer = await registerAs(OTHER, name)
    expect(answer.status).toBe(400)
    expect((await reasonOf(answer)).description).toBe(description)
  })

  test.each([
    ['too old', now() - 301],
    ['of the future', now() + 120],
  ])('a message that is %s', async (_, timestamp) => {
    expect((await reasonOf(await registerAs(OTHER, 'mine.reown.id', timestamp))).name).toBe('timestamp')
  })

  test('a signature of somebody else, of another message, or of another form', async () => {
    const message = messageOf('mine.reown.id')
    const signature = await HEDY!.signMessage({ message })
    expect((await reasonOf(await register({ address: OTHER!.address, message, signature }))).name).toBe('signature')
    const other = messageOf('yours.reown.id')
    expect((await reasonOf(await register({ address: HEDY!.address, message: other, signature }))).name).toBe(
      'signature',
    )
    for (const wrong of [{ signature: '0x12' }, { address: 'hedy' }, { coin_type: -1 }, { message: 5 }])
      expect((await reasonOf(await register({ address: HEDY!.address, message, signature, ...wrong }))).name).toBe(
        'body',
      )
    expect((await reasonOf(await register({ address: HEDY!.address, message: 'mine', signature }))).name).toBe(
      'message',
    )
    const elsewhere = await register({ address: HEDY!.address, message, signature, coin_type: 2147483658 })
    expect((await reasonOf(elsewhere)).name).toBe('coin_type')
    expect((await backend.ask('/v1/profile/account/mine.reown.id')).status).toBe(404)
  })

  test('the second of two who register the same name at once', async () => {
    const answers = await Promise.all([HEDY, OTHER].map((account) => registerAs(account, 'race.reown.id')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })
})

describe('suggestions', () => {
  type Answer = { suggestions: { name: string; registered: boolean }[] }
  const suggest = async (name: string, query = '?zone=reown.id') =>
    ((await backend.askJson(`/v1/profile/suggestions/${name}${query}`)) as Answer).suggestions

  test('begin with the name itself, and say which are registered', async () => {
    const list = await suggest('katherine')
    expect(list[0]).toEqual({ name: 'katherine.reown.id', registered: true })
    expect(list.length).toBeGreaterThan(3)
    expect(list.slice(1).every(({ registered }) => !registered)).toBe(true)
    expect(await suggest('katherine.reown.id')).toEqual(list)
    expect((await suggest('support'))[0]).toEqual({ name: 'support.reown.id', registered: true })
  })

  test('for a beginning that is too short are longer names', async () => {
    const names = (await suggest('ab')).map(({ name }) => name)
    expect(names).not.toContain('ab.reown.id')
    expect(names).toContain('the-ab.reown.id')
  })

  test.each([
    ['a%20b', '', 'name'],
    ['hello', '?zone=eth', 'zone'],
  ])('none for %s%s', async (name, query, reason) => {
    const answer = await backend.ask(`/v1/profile/suggestions/${name}${query}`)
    expect(answer.status).toBe(400)
    expect((await reasonOf(answer)).name).toBe(reason)
  })
})

test('while the chain is down nothing is registered, and the name stays free', async () => {
  await backend.chain.stop()
  const answer = await registerAs(HEDY, 'later.reown.id')
  await backend.chain.restart()
  expect(answer.status).toBe(502)
  expect((await registerAs(HEDY, 'later.reown.id')).status).toBe(200)
})
