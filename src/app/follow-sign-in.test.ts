import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chains } from '../../test/fakes/chains.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Client } from '#core/client.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { DialogHost } from './create-dialog-host.ts'
import type { PagePorts } from './create-ports.ts'
import { followSignIn } from './follow-sign-in.ts'

beforeEach(() => vi.stubGlobal('location', { host: 'page.example', origin: 'https://page.example' }))
afterEach(() => vi.unstubAllGlobals())

/** A page whose site wants sign-in, and whose chain families load as the test says. */
function setUp(loadChains: () => Promise<Chains>) {
  const { core, config } = createTestCore({ options: { siwx: true } })
  const reported: WalletDialogError[] = []
  const following = followSignIn({
    config,
    client: core as unknown as Client,
    ports: { ...core.ports, loadChains } as unknown as PagePorts,
    host: {} as DialogHost,
    report: (error) => reported.push(error),
  })
  return { core, config, reported, following }
}

test('sign-in is there once its code and the rules of the chain families are', async () => {
  const { core, following } = setUp(async () => chains)
  await following.settled()
  expect(core.$signIn.get()?.$state.get()).toEqual({ status: 'off' })
  expect(following.settled()).toBeUndefined()
})

test('rules that cannot be fetched are an error, and are fetched again when the site says what it wants', async () => {
  const loadChains = vi.fn(async () => chains).mockRejectedValueOnce(new Error('offline'))
  const { core, config, reported, following } = setUp(loadChains)
  await following.settled()
  expect(reported).toMatchObject([{ message: expect.stringContaining('offline') as string }])
  expect(core.$signIn.get()).toBeUndefined()
  config.set('siwx', { required: false })
  await following.settled()
  expect(core.$signIn.get()).toBeDefined()
})

test('a dialog that has ended while the rules were on their way gets no sign-in', async () => {
  const loading = Promise.withResolvers<Chains>()
  const asked = Promise.withResolvers<void>()
  const { core, following } = setUp(() => (asked.resolve(), loading.promise))
  await asked.promise
  const settled = following.settled()
  following.stop()
  loading.resolve(chains)
  await settled
  expect(core.$signIn.get()).toBeUndefined()
})
