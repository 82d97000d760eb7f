import { expect, test } from 'vitest'
import { findSiweConfigProblem, findSiwxProblem, type SiweConfig } from '#core/model/siwx-options.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeBackEnd } from '../../../test/fakes/sign-in/create-fake-back-end.ts'
import { ALICE, BOB } from '../../../test/fakes/sign-in/create-sign-in-core.ts'
import { setUpBackEnd, signedBy } from '../../../test/fakes/sign-in/set-up-back-end.ts'
import { ADD_SESSION_LIMIT_MS, BACK_END_LIMIT_MS } from './guard-back-end.ts'
import { requestOf } from './one-click.ts'

test("a host's back end: its own text is what is signed; without one it is that of CAIP-122", async () => {
  const host = createFakeBackEnd()
  const { backEnd } = setUpBackEnd({ siwx: host })
  const input = { chainId: 'eip155:1', accountAddress: ALICE } as const
  expect((await backEnd.createMessage(input)).text).toBe(`10000000: sign in as ${ALICE} on eip155:1`)
  const fields = {
    domain: 'a.example',
    uri: 'https://a.example',
    nonce: '12345678',
    issuedAt: '2026-01-01T00:00:00Z',
  }
  host.createMessage = () => fields
  const { text, data } = await backEnd.createMessage(input)
  expect(text).toMatch(/^a.example wants you to sign in with your Ethereum account:\n0xf39F/)
  expect(data).toMatchObject({ ...fields, ...input })
  host.createMessage = () => text
  expect(await backEnd.createMessage(input)).toMatchObject({ text, data: { nonce: '12345678' } })
  host.createMessage = () => 'a text of its own'
  expect(await backEnd.createMessage(input)).toEqual({ text: 'a text of its own', data: input })
})

test.each([1, '1', '0x1', 'eip155:1'])('siweConfig: a session on chain %j is found', async (chainId) => {
  const session = { address: ALICE, chainId } as never
  const { backEnd } = setUpBackEnd({ siweConfig: createSiweServer({ getSession: async () => session }).config })
  expect(await backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
})

test.each([undefined, null, '', 'mainnet', 'solana:1', 1.5, 0])(
  'siweConfig: a session on chain %j, which is none, is reported instead of asking to sign after each reload',
  async (chainId) => {
    const session = { address: ALICE, chainId } as never
    const { backEnd } = setUpBackEnd({ siweConfig: createSiweServer({ getSession: async () => session }).config })
    await expect(backEnd.getSessions('eip155:1', ALICE)).rejects.toThrow(/`getSessions` failed: .*chainId/)
  },
)

test('while a wallet connects, its account is not known: the fields are there anyway, in every form', async () => {
  for (const wish of [
    { siwx: true },
    { siwx: createFakeBackEnd() },
    { siweConfig: createSiweServer().config },
  ] as const) {
    const { backEnd, clock } = setUpBackEnd(wish)
    const request = await requestOf(backEnd, 'eip155:1', clock)
    expect(request).toMatchObject({ version: '1', uri: expect.stringContaining('https://') as unknown })
    expect(request).toMatchObject({ nonce: expect.stringMatching(/^\w{8,}$/) as unknown })
  }
})

test('a host that answers nonsense is told which of its methods did', async () => {
  const host = createFakeBackEnd()
  const { backEnd } = setUpBackEnd({ siwx: host })
  const input = { chainId: 'eip155:1', accountAddress: ALICE } as const
  for (const answer of [undefined, null, 42, '', [], {}, { nonce: 'x' }, { toString: () => '' }]) {
    host.createMessage = () => answer as never
    await expect(backEnd.createMessage(input)).rejects.toMatchObject({
      code: 'sign_in_back_end_failed',
      message: expect.stringContaining("The site's `createMessage` failed: ") as unknown,
    })
  }
  for (const answer of [undefined, null, {}, 'none', 7]) {
    host.getSessions = () => answer as never
    await expect(backEnd.getSessions('eip155:1', ALICE)).rejects.toThrow(
      '`getSessions` failed: its answer is not a list',
    )
  }
  const odd = [
    null,
    1,
    {},
    { data: null },
    { data: { chainId: 1 } },
    { data: { chainId: 'eip155:1', accountAddress: BOB } },
  ]
  host.getSessions = () => odd as never
  expect(await backEnd.getSessions('eip155:1', ALICE)).toEqual([])
})

test('a back end that throws at once, later, or something odd is an error; one that hangs has a time limit', async () => {
  const host = createFakeBackEnd()
  const { backEnd, clock } = setUpBackEnd({ siwx: host })
  host.revokeSession = () => {
    throw new Error('at once')
  }
  await expect(backEnd.revokeSession('eip155:1', ALICE)).rejects.toThrow('`revokeSession` failed: at once')
  host.setSessions = () => Promise.reject(undefined)
  await expect(backEnd.setSessions([])).rejects.toThrow('`setSessions` failed: no reason given')
  host.before = () => new Promise(() => {})
  const asking = expect(backEnd.getSessions('eip155:1', ALICE)).rejects.toThrow('did not answer within 10 s')
  await settled()
  await clock.advance(BACK_END_LIMIT_MS)
  await asking
  const adding = expect(
    backEnd.addSession({ data: { chainId: 'eip155:1', accountAddress: ALICE }, message: 'm', signature: 's' }),
  ).rejects.toThrow('`addSession` did not answer within 30 s')
  await settled()
  await clock.advance(ADD_SESSION_LIMIT_MS)
  await adding
})

test('whether it is required: as the host says, no where it does not, yes where it fails to, which is reported [errors.handled]', () => {
  const host = createFakeBackEnd()
  const { backEnd, requiredFailures } = setUpBackEnd({ siwx: host })
  expect(backEnd.isRequired()).toBe(true)
  host.isRequired = false
  expect(backEnd.isRequired()).toBe(false)
  host.getRequired = () => {
    throw new Error('oops')
  }
  expect(backEnd.isRequired()).toBe(true)
  expect(requiredFailures).toMatchObject([{ code: 'sign_in_back_end_failed', cause: new Error('oops') }])
  Reflect.deleteProperty(host, 'getRequired')
  expect(backEnd.isRequired()).toBe(false)
})

function createSiweServer(changes: Partial<SiweConfig> = {}) {
  const calls: string[] = []
  let session: { address: string; chainId: number } | null = null
  const config: SiweConfig = {
    getNonce: async (address) => (calls.push(`getNonce ${address}`), 'nonce12345'),
    createMessage: (input) => (calls.push('createMessage'), JSON.stringify(input)),
    verifyMessage: async ({ message }) => {
      calls.push('verifyMessage')
      const { address, chainId } = JSON.parse(message) as { address: string; chainId: number }
      session = { address, chainId }
      return true
    },
    getSession: async () => session,
    signOut: async () => (calls.push('signOut'), (session = null), true),
    onSignIn: ({ address }) => void calls.push(`onSignIn ${address}`),
    onSignOut: () => void calls.push('onSignOut'),
    ...changes,
  }
  return { config, calls }
}

test('siweConfig: nonce, message, verification, session and sign-out are those of the server', async () => {
  const { config, calls } = createSiweServer({
    getMessageParams: async () => ({ statement: 'Hello', domain: 'own.example', exp: '2030-01-01T00:00:00Z' }),
  })
  const { backEnd } = setUpBackEnd({ siweConfig: config })
  expect(await backEnd.getSessions('eip155:1', ALICE)).toEqual([])
  const session = await signedBy(backEnd)
  expect(JSON.parse(session.message)).toMatchObject({
    address: ALICE,
    chainId: 1,
    nonce: 'nonce12345',
    version: '1',
    domain: 'own.example',
    uri: 'https://page.example:3000',
    statement: 'Hello',
  })
  await backEnd.addSession(session)
  expect(await backEnd.getSessions('eip155:1', ALICE.toLowerCase())).toHaveLength(1)
  expect(await backEnd.getSessions('eip155:137', ALICE)).toEqual([])
  await backEnd.revokeSession('eip155:1', ALICE)
  await backEnd.setSessions([])
  expect(calls).toEqual([
    `getNonce ${ALICE}`,
    'createMessage',
    'verifyMessage',
    `onSignIn ${ALICE}`,
    'signOut',
    'onSignOut',
  ])
})

test('siweConfig: a server that says no, or knows nobody afterwards, has not signed anybody in', async () => {
  const no = createSiweServer({ verifyMessage: async () => false })
  const { backEnd } = setUpBackEnd({ siweConfig: no.config })
  await expect(backEnd.addSession(await signedBy(backEnd))).rejects.toThrow('verifyMessage answered no')
  const nobody = setUpBackEnd({ siweConfig: createSiweServer({ getSession: async () => null }).config }).backEnd
  await expect(nobody.addSession(await signedBy(nobody))).rejects.toThrow('getSession knows nobody')
  expect(no.calls).not.toContain(`onSignIn ${ALICE}`)
})

test.each([
  [
    'throws',
    () => () => {
      throw new Error('oops')
    },
  ],
  ['rejects', () => () => Promise.reject(new Error('oops')) as never],
])(
  'siweConfig: an onSignIn or onSignOut that %s is reported; the session begins and ends nevertheless',
  async (_, fail) => {
    const { config, calls } = createSiweServer({ onSignIn: fail(), onSignOut: fail() })
    const { backEnd, requiredFailures } = setUpBackEnd({ siweConfig: config })
    await backEnd.addSession(await signedBy(backEnd))
    expect(await backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
    await backEnd.revokeSession('eip155:1', ALICE)
    expect(calls).toContain('signOut')
    expect(requiredFailures).toMatchObject(
      ['onSignIn', 'onSignOut'].map((method) => ({ code: 'sign_in_back_end_failed', data: { method } })),
    )
  },
)

test('siweConfig: flags are true unless they are set, beside the methods or under options; EVM accounts only', () => {
  const { backEnd } = setUpBackEnd({ siweConfig: createSiweServer().config })
  expect(backEnd.signOutOn).toEqual({ disconnect: true, accountChange: true, networkChange: true })
  expect(backEnd.isRequired()).toBe(true)
  expect([backEnd.supports('eip155'), backEnd.supports('solana')]).toEqual([true, false])
  const changes = { required: false, options: { signOutOnNetworkChange: false } }
  const other = setUpBackEnd({ siweConfig: createSiweServer(changes).config }).backEnd
  expect(other.isRequired()).toBe(false)
  expect(other.signOutOn.networkChange).toBe(false)
  expect(setUpBackEnd({ siweConfig: createSiweServer({ enabled: false }).config }).backEnd).toBeUndefined()
  expect(setUpBackEnd({}).backEnd).toBeUndefined()
})

test.each([
  [{}, 'ALICE on 1'],
  [{ signOutOnNetworkChange: false }, 'ALICE on 1, ALICE on 137'],
  [{ signOutOnAccountChange: false }, 'ALICE on 1, BOB on 1'],
  [
    { options: { signOutOnNetworkChange: false, signOutOnAccountChange: false } },
    'ALICE on 1, BOB on 1, ALICE on 137, BOB on 137',
  ],
])("[sign-in.siwe-flags] %j: the server's session is good for %s", async (flags, expected) => {
  const { config } = createSiweServer(flags)
  const { backEnd } = setUpBackEnd({ siweConfig: config })
  await backEnd.addSession(await signedBy(backEnd))
  const found: string[] = []
  for (const chainId of ['eip155:1', 'eip155:137'] as const) {
    for (const [name, address] of Object.entries({ ALICE, BOB })) {
      const sessions = await backEnd.getSessions(chainId, address)
      if (sessions.length > 0) found.push(`${name} on ${chainId.slice('eip155:'.length)}`)
    }
  }
  expect(found.join(', ')).toBe(expected)
})

test.each([
  ['statement', 'Ich möchte mich anmelden', '"ö"'],
  ['statement', 'two\nlines', '"\\n"'],
  ['statement', 'He said "yes"', ''],
  ['statement', 'a'.repeat(5_000), ''],
  ['domain', 'https://shop.example', ''],
  ['domain', '', ''],
  ['uri', '/login', ''],
  ['uri', 'not a uri', ''],
  ['resources', ['https://shop.example', 'terms and conditions'], ''],
])('[sign-in.texts] %s %j: cannot be signed, and is refused by name when it is set', (name, text, character) => {
  const problem = findSiwxProblem({ [name]: text })
  expect(problem).toMatch(new RegExp(`^${name} must be`))
  expect(problem).toContain(character)
})

test('[sign-in.texts] texts that can be signed are taken', () => {
  const settings = {
    statement: "Sign in to Bob's shop: all of it?",
    domain: 'shop.example:8080',
    uri: 'https://shop.example/a?b#c',
  }
  expect(findSiwxProblem({ ...settings, resources: ['ipfs://x', 'https://shop.example/terms'] })).toBeUndefined()
})

test('what is set wrongly is said by the name of what is missing', () => {
  const { addSession: _, ...rest } = createFakeBackEnd()
  expect(findSiwxProblem(rest)).toContain('addSession is missing')
  expect(findSiwxProblem({ ...createFakeBackEnd(), getRequired: true })).toContain('getRequired')
  for (const wrong of [1, 'yes', null, { statement: 1 }, { required: 'no' }, { lifetimeMs: -1 }, { resources: 'x' }])
    expect(findSiwxProblem(wrong)).toBeTypeOf('string')
  for (const right of [true, {}, { statement: 'x' }, createFakeBackEnd()])
    expect(findSiwxProblem(right)).toBeUndefined()
  expect(findSiweConfigProblem({ getNonce: () => '' })).toContain('verifyMessage')
  expect(findSiweConfigProblem(createSiweServer().config)).toBeUndefined()
})

test('a lifetime that no date can express is refused when it is set, not when somebody signs in', () => {
  for (const lifetimeMs of [Infinity, NaN, 1e300, 1e15])
    expect(findSiwxProblem({ lifetimeMs }), String(lifetimeMs)).toContain('lifetimeMs')
  expect(findSiwxProblem({ lifetimeMs: 365 * 86_400_000 })).toBeUndefined()
})

test('siweConfig: a sign-out that fails is tried again by the next one, and not after it has succeeded', async () => {
  let isDown = true
  let tries = 0
  const { config, calls } = createSiweServer({
    async signOut() {
      tries++
      if (isDown) throw new Error('offline')
      return true
    },
  })
  const { backEnd } = setUpBackEnd({ siweConfig: config })
  await backEnd.addSession(await signedBy(backEnd))
  await expect(backEnd.revokeSession('eip155:1', ALICE)).rejects.toMatchObject({ code: 'sign_in_back_end_failed' })
  isDown = false
  await backEnd.setSessions([])
  await backEnd.setSessions([])
  expect(tries).toBe(2)
  expect(calls.filter((call) => call === 'onSignOut')).toHaveLength(1)
})
