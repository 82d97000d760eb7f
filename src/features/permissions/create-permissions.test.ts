import { expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { GrantedPermission } from '#core/ports/blockchain-api.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { createPermissions } from './create-permissions.ts'
import type { RevocablePermission } from './revocation-machine.ts'

const permission = (id: string, more: Partial<RevocablePermission> = {}): RevocablePermission => ({
  id,
  siteName: 'Shop',
  siteHost: 'shop.example',
  abilities: [],
  limits: [],
  expiresAt: undefined,
  isRevoked: false,
  ...more,
})
const shop = permission('shop')

async function setUp() {
  // Loaded ahead: tests count in ticks.
  await import('#domain/sign-in/ask-for-signature.ts')
  const asked: string[] = []
  const posted: { readonly account: string; readonly options: object }[] = []
  /** May be changed at any time. */
  const service = {
    list: async (_account: string): Promise<readonly GrantedPermission[]> => [shop],
    revoke: async () => {},
  }
  const setup = createTestCore({
    ports: {
      blockchainApi: {
        getPermissions(account) {
          asked.push(account)
          return service.list(account)
        },
        revokePermission(account, options) {
          posted.push({ account, options })
          return service.revoke()
        },
      },
    },
  })
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', ADA))
  adoptWallet(setup.core.connections, createFakeConnector(), walletConnection, { restored: false })
  const permissions = setup.core.use(createPermissions)
  return {
    ...setup,
    asked,
    permissions,
    posted,
    service,
    show: () => setup.core.open('api', { name: 'Permissions' }),
    walletConnection,
    step: () => permissions.$revocation.get().step,
  }
}

test('permissions are read while they are shown, and again with each account; ended ones are left out', async () => {
  const { asked, clock, permissions, service, show, walletConnection } = await setUp()
  await clock.advance(0)
  expect(asked).toEqual([])
  const later = clock.now() + 1_000
  const list = [
    shop,
    permission('ended', { expiresAt: clock.now() }),
    permission('revoked', { isRevoked: true }),
    permission('later', { expiresAt: later }),
    permission('odd', { expiresAt: NaN }),
  ]
  service.list = async () => list
  show()
  await clock.advance(0)
  const state = permissions.list.$state.get()
  expect(state.status === 'ready' && state.value.map(({ id }) => id)).toEqual(['shop', 'later', 'odd'])
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  expect(permissions.list.$state.get()).toEqual({ status: 'loading' })
  await clock.advance(0)
  expect(asked).toEqual([`eip155:1:${ADA}`, `eip155:1:${GRACE}`])
})

test('each time the list is shown it is read again: a wallet may have granted something meanwhile', async () => {
  const { asked, clock, core, permissions, service, show } = await setUp()
  const ids = () => {
    const state = permissions.list.$state.get()
    return state.status === 'ready' ? state.value.map(({ id }) => id) : state.status
  }
  // A view on its way out still listens.
  permissions.list.$state.listen(() => {})
  service.list = async () => []
  show()
  await clock.advance(0)
  expect(ids()).toEqual([])
  service.list = async () => [shop]
  core.close('api')
  show()
  expect(ids()).toBe('loading')
  await clock.advance(0)
  expect(ids()).toEqual(['shop'])
  core.views.push({ name: 'Networks' })
  service.list = async () => [permission('game')]
  core.views.back()
  await clock.advance(0)
  expect(ids()).toEqual(['game'])
  core.close('api')
  await clock.advance(60_000)
  expect(asked).toHaveLength(3)
})

test('what can’t be read says so, and is read again', async () => {
  const { clock, permissions, service, show } = await setUp()
  service.list = () => Promise.reject(new Error('down'))
  show()
  await clock.advance(0)
  expect(permissions.list.$state.get()).toMatchObject({ status: 'failed', error: { code: 'permissions_failed' } })
  service.list = async () => []
  permissions.list.reload()
  await clock.advance(0)
  expect(permissions.list.$state.get()).toEqual({ status: 'ready', value: [] })
})

test('a permission is revoked by the account’s signature of its id, and the list read again', async () => {
  const { asked, clock, permissions, posted, show, step, walletConnection } = await setUp()
  const signed: string[] = []
  walletConnection.onSign = async (message) => {
    signed.push(message)
    return '0x5161'
  }
  show()
  await clock.advance(0)
  permissions.revoke(shop)
  permissions.revoke(shop)
  expect(step()).toMatchObject({ status: 'asking' })
  await clock.advance(0)
  await clock.advance(0)
  expect(signed).toEqual(['Revoke permission shop'])
  expect(posted).toMatchObject([
    { account: `eip155:1:${ADA}`, options: { chainId: 'eip155:1', id: 'shop', signature: '0x5161' } },
  ])
  expect(step()).toMatchObject({ status: 'idle', revoked: { permission: shop } })
  expect(asked).toHaveLength(2)
})

test('declined, refused with a reason, and failed without one', async () => {
  const { clock, permissions, posted, service, step, walletConnection } = await setUp()
  walletConnection.onSign = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  permissions.revoke(shop)
  await clock.advance(0)
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'signature_declined' } })
  expect(posted).toEqual([])

  walletConnection.onSign = async () => '0x5161'
  const body = { reasons: [{ name: 'pci', description: 'It was revoked\u0000 before.' }] }
  service.revoke = () => Promise.reject(httpFailed({ host: 'h', status: 400 }, { data: { url: 'u', body } }))
  permissions.revoke(shop)
  await clock.advance(0)
  await clock.advance(0)
  expect(step()).toMatchObject({ error: { code: 'permission_refused', message: 'It was revoked before.' } })

  service.revoke = () => Promise.reject(new Error('down'))
  permissions.revoke(shop)
  await clock.advance(0)
  await clock.advance(0)
  expect(step()).toMatchObject({ error: { code: 'permission_not_revoked' } })
  permissions.cancel()
  expect(step()).toEqual({ status: 'idle' })
})

test('a signature that comes after Cancel, or after another account, revokes nothing', async () => {
  const { clock, permissions, posted, step, walletConnection } = await setUp()
  const signatures: ((signature: string) => void)[] = []
  walletConnection.onSign = () => new Promise((resolve) => signatures.push(resolve))
  permissions.revoke(shop)
  await clock.advance(0)
  permissions.cancel()
  signatures[0]?.('0x5161')
  await clock.advance(0)
  expect(step()).toEqual({ status: 'idle' })
  permissions.revoke(shop)
  await clock.advance(0)
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE, ADA) })
  signatures[1]?.('0x5161')
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'permission_account_changed' } })
  expect(posted).toEqual([])
})

test.each([
  ['another account', walletState('eip155:1', GRACE, ADA)],
  ['another network', walletState('eip155:137', ADA)],
])('after a change to %s, Try again doesn’t ask for what the account before granted', async (_, state) => {
  const { clock, permissions, posted, show, step, walletConnection } = await setUp()
  const signers: string[] = []
  walletConnection.onSign = async () => (signers.push('asked'), '0x5161')
  show()
  await clock.advance(0)
  permissions.revoke(shop)
  walletConnection.emit({ type: 'changed', state })
  await clock.advance(0)
  const failed = step()
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'permission_account_changed' } })
  signers.length = 0
  permissions.retry()
  await clock.advance(0)
  await clock.advance(0)
  expect([step(), signers, posted]).toEqual([{ status: 'idle' }, [], []])
})

test('a revocation that the service refuses after another account is active can’t be asked of that one', async () => {
  const { clock, permissions, posted, service, step, walletConnection } = await setUp()
  const failures: ((error: Error) => void)[] = []
  service.revoke = () => new Promise((_, reject) => failures.push(reject))
  walletConnection.onSign = async () => '0x5161'
  permissions.revoke(shop)
  await clock.advance(0)
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'revoking' })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  failures[0]!(new Error('down'))
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'permission_not_revoked' } })
  permissions.retry()
  await clock.advance(0)
  await clock.advance(0)
  expect([step(), posted.length]).toEqual([{ status: 'idle' }, 1])
})

/** Revokes the shop's permission by a wallet that signs at once. */
async function revokeSigned({ clock, permissions, show, walletConnection }: Awaited<ReturnType<typeof setUp>>) {
  walletConnection.onSign = async () => '0x5161'
  show()
  await clock.advance(0)
  permissions.revoke(shop)
  await clock.advance(0)
  await clock.advance(0)
}

test.each([
  ['revoked', () => {}, 'success', 'shop.example will have to ask you again.'],
  [
    'kept',
    (): never => {
      throw new Error('down')
    },
    'error',
    'Not revoked. shop.example still has its permission.',
  ],
] as const)('a visitor who has left the list reads that a permission is %s', async (_, answer, variant, message) => {
  const setup = await setUp()
  const { clock, core, permissions, service, step } = setup
  const answers: (() => void)[] = []
  service.revoke = () => new Promise<void>((resolve) => answers.push(resolve)).then(answer)
  await revokeSigned(setup)
  core.views.push({ name: 'Networks' })
  permissions.cancel()
  expect([step().status, core.notices.$toast.get()]).toEqual(['revoking', undefined])
  answers[0]!()
  await clock.advance(0)
  expect(core.notices.$toast.get()).toMatchObject({ variant, message })
})

test('in front of the list, its outcome is no toast', async () => {
  const setup = await setUp()
  await revokeSigned(setup)
  expect(setup.core.notices.$toast.get()).toBeUndefined()
})
