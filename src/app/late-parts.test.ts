import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#core/client.ts'
import type { Options } from '#core/config/options.ts'
import { createConnectors } from '#core/connections/create-connectors.ts'
import { createCoreEvents } from '#core/core-events.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import type { DialogHost } from './create-dialog-host.ts'
import type { PagePorts } from './create-ports.ts'
import { loadSignIn, syncHostConnectors } from './late-parts.ts'
import * as code from './start-sign-in.ts'

beforeEach(() => {
  vi.stubGlobal('location', { host: 'page.example', origin: 'https://page.example' })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

/** A page whose site wants sign-in; the test decides when its code loads. */
function setUp(load: () => Promise<typeof code>) {
  const { core, config } = createTestCore({ options: { siwx: true } })
  const reported: WalletDialogError[] = []
  const following = loadSignIn({
    config,
    client: core as unknown as Client,
    ports: core.ports as unknown as PagePorts,
    getPlace: () => ({}) as DialogHost,
    load,
    report: (error) => reported.push(error),
  })
  return { core, config, reported, following }
}

test('sign-in is there once its code has loaded', async () => {
  const { core, following } = setUp(async () => code)
  await following.settled()
  expect(core.$signIn.get()?.$state.get()).toEqual({ status: 'off' })
  expect(following.settled()).toBeUndefined()
})

test('code that cannot be fetched is an error, and is fetched again when the site sets the option again', async () => {
  const load = vi.fn(async () => code).mockRejectedValueOnce(new Error('offline'))
  const { core, config, reported, following } = setUp(load)
  await following.settled()
  expect(reported).toMatchObject([{ message: expect.stringContaining('offline') as string }])
  expect(core.$signIn.get()).toBeUndefined()
  config.set('siwx', { required: false })
  await following.settled()
  expect(core.$signIn.get()).toBeDefined()
})

test('a dialog that ended while the code was loading gets no sign-in', async () => {
  const loading = Promise.withResolvers<typeof code>()
  const { core, following } = setUp(() => loading.promise)
  const settled = following.settled()
  following.stop()
  loading.resolve(code)
  await settled
  expect(core.$signIn.get()).toBeUndefined()
})

/** The option `connectors` as it is checked. */
const own = (id: string) => [{ id, name: id, type: 'EXTERNAL', provider: { request: async () => [] } }] as never

// So an opening on a view that names one of them finds it, however long their code takes to load.
test('the latest connectors of the site are in the list once they are settled, and those before are not', async () => {
  const clock = createFakeClock()
  const connectors = createConnectors({ clock })
  const $options = atom<Options>({ connectors: own('first') })
  const sync = syncHostConnectors($options, { connectors, events: createCoreEvents(), ports: { clock } as never })
  await sync.settled()
  expect(connectors.find('first')).toBeDefined()
  $options.set({ connectors: own('second') })
  await sync.settled()
  expect(connectors.find('second')).toBeDefined()
  expect(connectors.find('first')).toBeUndefined()
  sync.stop()
})
