import type { Options } from '../../src/core/config/options.ts'
import { adoptWallet } from '../../src/core/connections/adopt-wallet.ts'
import type { NameSuggestion } from '../../src/core/ports/name-provider.ts'
import { createNameDraft } from '../../src/features/names/create-name-draft.ts'
import { createNames } from '../../src/features/names/create-names.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from './create-fake-connector.ts'
import { createTestCore } from './create-test-core.ts'
import { ADA } from './send/create-fake-chain.ts'

/** A core with a connected account, an open dialog on RegisterAccountName, and a name service that answers by hand. */
export async function createNamesCore({ options = {} }: { options?: Options } = {}) {
  // Loaded ahead: tests count in ticks.
  await import('../../src/domain/sign-in/ask-for-signature.ts')
  const asked: {
    readonly label: string
    readonly signal: AbortSignal | undefined
    resolve(suggestions: readonly NameSuggestion[]): void
    reject(error: unknown): void
  }[] = []
  const posted: {
    readonly address: string
    readonly options: { readonly coinType: number; readonly message: string; readonly signature: string }
    resolve(): void
    reject(error: unknown): void
  }[] = []
  /** May be changed at any time. */
  const service = { names: async (_address: string): Promise<readonly string[]> => [] }
  const setup = createTestCore({
    options,
    ports: {
      blockchainApi: {
        getNameSuggestions: (label, { signal }) =>
          new Promise((resolve, reject) => asked.push({ label, signal, resolve, reject })),
        getNames: (address) => service.names(address),
        registerName: (address, options) =>
          new Promise<void>((resolve, reject) => posted.push({ address, options, resolve, reject })),
      },
    },
  })
  const { core, clock } = setup
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', ADA))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  core.open('api', { name: 'RegisterAccountName' })
  const draft = core.use(createNameDraft)
  const names = core.use(createNames)
  const hide = draft.$check.listen(() => {})
  const signatures: { readonly message: string; resolve(signature: string): void; reject(error: unknown): void }[] = []
  walletConnection.onSign = (message) => new Promise((resolve, reject) => signatures.push({ message, resolve, reject }))
  await clock.advance(0)

  /** Types a name that is found to be free. */
  async function choose(label: string) {
    draft.type(label)
    await clock.advance(300)
    asked.at(-1)?.resolve([{ name: `${label}.reown.id`, isTaken: false }])
    await clock.advance(0)
  }

  /** Registers a name up to the call of the service. */
  async function sign(label: string) {
    await choose(label)
    names.register()
    await clock.advance(0)
    signatures.at(-1)?.resolve('0x5161')
    await clock.advance(0)
  }

  return {
    ...setup,
    walletConnection,
    draft,
    names,
    asked,
    posted,
    service,
    signatures,
    /** No view shows the check any more. */
    hide,
    step: () => names.$state.get().step,
    choose,
    sign,
  }
}
