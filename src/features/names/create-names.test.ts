import { expect, test } from 'vitest'
import { createIdentityCache } from '#core/accounts/account-caches.ts'
import { httpFailed, httpTimeout } from '#core/errors/http-errors.ts'
import type { NameProvider } from '#core/ports/name-provider.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { createNamesCore } from '../../../test/fakes/create-names-core.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { REGISTER_LIMIT_MS } from './register-name.ts'
import { MESSAGE_LIMIT_MS } from './sign-name.ts'

const refusal = (description: unknown, status = 400) =>
  httpFailed({ host: 'h', status }, { data: { url: 'u', body: { status: 'FAILED', reasons: [{ description }] } } })
const timeout = () => httpTimeout({ host: 'h', seconds: 10 }, { data: { url: 'u' } })

test('the account signs exactly the text of the service, which registers it on the account’s network', async () => {
  const { choose, clock, core, events, names, posted, signatures, step } = await createNamesCore()
  await choose('Ada1')
  expect(names.register()).toBe(true)
  await clock.advance(0)
  const message = `{"name":"ada1.reown.id","attributes":{},"timestamp":${Math.floor(clock.now() / 1000)}}`
  expect(signatures.map((one) => one.message)).toEqual([message])
  expect(step()).toMatchObject({ status: 'asking', message })
  signatures[0]?.resolve('0x5161')
  await clock.advance(0)
  expect(step().status).toBe('registering')
  expect(posted).toMatchObject([{ address: ADA, options: { coinType: 2147483649, message, signature: '0x5161' } }])
  posted[0]?.resolve()
  await clock.advance(0)
  expect(core.views.$stack.get().map(({ name }) => name)).toEqual(['Account', 'RegisterAccountNameSuccess'])
  expect(step()).toMatchObject({ status: 'registered', request: { name: 'ada1.reown.id' } })
  expect(events.filter(({ name }) => name === 'transaction').map(({ detail }) => detail)).toEqual([
    { kind: 'name', status: 'confirmed', name: 'ada1.reown.id', caipNetworkId: 'eip155:1' },
  ])
})

test('afterwards the account’s identity is read anew', async () => {
  const { sign, clock, core, posted } = await createNamesCore()
  const cache = createIdentityCache({ ...core.ports, $accounts: core.accounts.$all })
  await cache.set(ADA, { name: undefined, avatar: undefined })
  await sign('ada1')
  expect(await cache.get(ADA)).toBeDefined()
  posted[0]?.resolve()
  await clock.advance(0)
  expect(await cache.get(ADA)).toBeUndefined()
})

test('a name that is taken, or isn’t one, isn’t registered', async () => {
  const { asked, clock, draft, names, signatures } = await createNamesCore()
  expect(names.register()).toBe(false)
  draft.type('ada')
  expect(names.register()).toBe(false)
  draft.type('ada1')
  await clock.advance(300)
  asked[0]?.resolve([{ name: 'ada1', isTaken: true }])
  await clock.advance(0)
  expect(names.register()).toBe(false)
  expect(signatures).toEqual([])
})

test('pressed before the check is over, Register waits for it', async () => {
  const { asked, clock, draft, names, signatures, step } = await createNamesCore()
  draft.type('ada1')
  expect(names.register()).toBe(true)
  expect(step().status).toBe('checking')
  await clock.advance(300)
  asked[0]?.resolve([{ name: 'ada1', isTaken: false }])
  await clock.advance(0)
  expect(signatures).toHaveLength(1)

  names.cancel()
  draft.type('ada12')
  names.register()
  await clock.advance(300)
  asked[1]?.resolve([{ name: 'ada12', isTaken: true }])
  await clock.advance(0)
  expect(step()).toEqual({ status: 'choosing' })
  expect(signatures).toHaveLength(1)
})

test('if the check fails, the name can be registered: the service decides', async () => {
  const { asked, clock, draft, names, signatures } = await createNamesCore()
  draft.type('ada1')
  await clock.advance(300)
  asked[0]?.reject(new Error('down'))
  await clock.advance(0)
  expect(names.register()).toBe(true)
  await clock.advance(0)
  expect(signatures).toHaveLength(1)
})

test('declined in the wallet: nothing is sent, and it can be asked again', async () => {
  const { choose, clock, names, posted, signatures, step } = await createNamesCore()
  await choose('ada1')
  names.register()
  await clock.advance(0)
  signatures[0]?.reject({ code: 4001, message: 'no' })
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'signature_declined' } })
  expect(posted).toEqual([])
  names.retry()
  await clock.advance(0)
  expect(signatures).toHaveLength(2)
})

test('a signature that comes after Cancel, or after another account, is not sent', async () => {
  const { choose, clock, names, posted, signatures, step, walletConnection } = await createNamesCore()
  await choose('ada1')
  names.register()
  await clock.advance(0)
  names.cancel()
  signatures[0]?.resolve('0x5161')
  await clock.advance(0)
  expect(step()).toEqual({ status: 'choosing' })

  names.register()
  await clock.advance(0)
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE, ADA) })
  signatures[1]?.resolve('0x5161')
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'choosing', error: { code: 'name_account_changed' } })
  expect(posted).toEqual([])
})

test('the visitor reads the service’s first reason, cleaned; without one, that it wasn’t registered', async () => {
  const { asked, clock, names, posted, sign, signatures, step } = await createNamesCore()
  await sign('ada1')
  posted[0]?.reject(refusal('ada1.reown.id is \u0000already\u202e taken.'))
  await clock.advance(0)
  expect(step()).toMatchObject({
    status: 'failed',
    error: { code: 'name_refused', message: 'ada1.reown.id is already taken.' },
  })
  asked.at(-1)?.resolve([{ name: 'ada1', isTaken: false }])
  await clock.advance(0)
  names.register()
  await clock.advance(0)
  expect(signatures, 'what was refused is signed anew').toHaveLength(2)
  signatures[1]?.resolve('0x5162')
  await clock.advance(0)
  for (const [index, description] of [5, '', { toString: 'x' }, undefined].entries()) {
    posted[index + 1]?.reject(refusal(description))
    await clock.advance(0)
    expect(step()).toMatchObject({
      error: { code: 'name_not_registered', message: 'Error registering name ada1.reown.id' },
    })
    names.register()
    await clock.advance(0)
  }
})

test('a name that was refused is checked again, and if it is taken by now, not signed again', async () => {
  const { asked, clock, draft, names, posted, sign, signatures } = await createNamesCore()
  await sign('ada1')
  posted[0]?.reject(refusal('ada1.reown.id is already taken.'))
  await clock.advance(0)
  expect(draft.$check.get()).toEqual({ status: 'checking', name: 'ada1.reown.id' })
  await clock.advance(0)
  asked.at(-1)?.resolve([{ name: 'ada1', isTaken: true }])
  await clock.advance(0)
  expect(draft.$check.get()).toMatchObject({ status: 'known', isTaken: true })
  expect(names.register()).toBe(false)
  expect(signatures).toHaveLength(1)
})

test('an answer that got lost: the same signature is sent again, without asking the wallet', async () => {
  const { clock, names, posted, sign, signatures, step } = await createNamesCore()
  await sign('ada1')
  posted[0]?.reject(timeout())
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'name_not_registered' } })
  names.register()
  await clock.advance(0)
  expect(signatures).toHaveLength(1)
  expect(posted[1]?.options).toEqual(posted[0]?.options)
})

test.each([
  ['an answer that got lost', timeout()],
  ['a second try', refusal('ada1.reown.id is already taken.')],
])('%s: if the account has the name by now, it is registered', async (_, error) => {
  const { clock, posted, service, sign, step } = await createNamesCore()
  service.names = async (address) => (address === ADA ? ['ada1.reown.id'] : [])
  await sign('ada1')
  posted[0]?.reject(error)
  await clock.advance(0)
  expect(step().status).toBe('registered')
})

test('a service that doesn’t answer at all has failed after a minute', async () => {
  const { clock, posted, sign, step } = await createNamesCore()
  await sign('ada1')
  await clock.advance(REGISTER_LIMIT_MS)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'name_not_registered' } })
  posted[0]?.resolve()
  await clock.advance(0)
  expect(step().status).toBe('failed')
})

test('a visitor who has left meanwhile is told', async () => {
  const { clock, core, names, posted, sign } = await createNamesCore()
  await sign('ada1')
  core.views.reset({ name: 'Account' })
  names.cancel()
  posted[0]?.resolve()
  await clock.advance(0)
  expect(core.notices.$toast.get()).toMatchObject({ variant: 'success', message: 'ada1.reown.id is yours' })
  expect(core.views.$current.get().name).toBe('Account')
})

test.each([
  ['registered', 'success', undefined],
  ['refused', 'error', refusal('Not now.')],
] as const)('a visitor who has closed the dialog is told at the next opening: %s', async (_, variant, error) => {
  const { clock, core, events, posted, sign, step } = await createNamesCore()
  await sign('ada1')
  core.close('api')
  if (error) posted[0]?.reject(error)
  else posted[0]?.resolve()
  await clock.advance(0)
  expect([step().status, core.notices.$toast.get()]).toEqual([error ? 'failed' : 'registered', undefined])
  const heard = error ? { name: 'error', detail: { code: 'name_refused' } } : { name: 'transaction' }
  expect(events).toContainEqual(expect.objectContaining({ name: heard.name }))
  core.open('api', { name: 'Account' })
  await clock.advance(0)
  expect(core.notices.$toast.get()).toMatchObject({ variant })
  await clock.advance(60_000)
  core.close('api')
  core.open('api', { name: 'Account' })
  await clock.advance(0)
  expect(core.notices.$toast.get(), 'once').toBeUndefined()
})

test('what the form shows by itself is not said in a toast, too', async () => {
  const { clock, core, posted, sign, step } = await createNamesCore()
  await sign('ada1')
  core.close('api')
  posted[0]?.reject(refusal('Not now.'))
  await clock.advance(0)
  core.open('api', { name: 'RegisterAccountName' })
  await clock.advance(0)
  expect([step().status, core.notices.$toast.get()]).toEqual(['failed', undefined])
})

test('a provider that makes no message has failed after 10 s, and the wallet isn’t asked', async () => {
  const nameProvider: NameProvider = {
    domain: 'shop.eth',
    suggest: async (label) => [{ name: label, isTaken: false }],
    getNames: async () => [],
    createMessage: () => new Promise<never>(() => {}),
    register: async () => {},
  }
  const { clock, draft, names, signatures, step } = await createNamesCore({ options: { nameProvider } })
  draft.type('ada1')
  await clock.advance(300)
  names.register()
  await clock.advance(MESSAGE_LIMIT_MS - 1)
  expect([step().status, 'message' in step()]).toEqual(['asking', false])
  await clock.advance(1)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'name_not_registered' } })
  expect(signatures).toEqual([])
})

test('a wallet that doesn’t answer is noticed', async () => {
  const { choose, clock, names, step } = await createNamesCore()
  await choose('ada1')
  names.register()
  await clock.advance(11_999)
  expect(step()).toMatchObject({ status: 'asking', isSlow: false })
  await clock.advance(1)
  expect(step()).toMatchObject({ status: 'asking', isSlow: true })
})

test('a host’s own provider may answer without promises; without a text to sign, the wallet isn’t asked', async () => {
  let text = 'Register me'
  const nameProvider = {
    domain: 'shop.eth',
    suggest: (label: string) => [{ name: label, isTaken: false }],
    getNames: () => [],
    createMessage: () => text,
    register: () => undefined,
  } as unknown as NameProvider
  const { clock, draft, names, signatures, step } = await createNamesCore({ options: { nameProvider } })
  const choose = async (label: string) => {
    draft.type(label)
    await clock.advance(300)
    names.register()
    await clock.advance(0)
  }
  await choose('ada1')
  expect(signatures.map(({ message }) => message)).toEqual(['Register me'])
  signatures[0]?.resolve('0x5161')
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'registered', request: { name: 'ada1.shop.eth' } })
  text = ''
  await choose('ada2')
  expect(signatures).toHaveLength(1)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'name_not_registered' } })
})
