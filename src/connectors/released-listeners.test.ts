import { expect, test } from 'vitest'
import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import type { Connector } from '#core/ports/connector.ts'
import { createFakeClock, settled } from '../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, never } from '../../test/fakes/create-fake-provider.ts'
import { createFakeStandardWallet, solanaAccount } from '../../test/fakes/create-fake-standard-wallet.ts'
import { createEip1193Connector } from './injected/create-eip1193-connector.ts'
import { RESTORE_TIMEOUT_MS } from './restore-in-time.ts'
import { createStandardConnector, SESSION_TIMEOUT_MS } from './wallet-standard/create-standard-connector.ts'
import { readStandardWallet } from './wallet-standard/read-standard-wallet.ts'

// Loaded ahead: no fake time passes while they are fetched.
await Promise.all([import('./injected/open-wallet-connection.ts'), import('#eip1193/when-offered.ts')])
for (const family of STANDARD_FAMILIES) await family.loadReader()

interface Wallet {
  readonly connector: Connector
  readonly clock: ReturnType<typeof createFakeClock>
  listenerCount(): number
  /** Emits that no account is left. */
  lock(): void
  /** Emits an account, as a wallet that is unlocked. */
  offer(): void
  /** From now on, no request is answered. */
  hang(): void
  /** From now on, each subscription is answered with an event at once. */
  emitAtOnce(accounts: 'none' | 'one'): void
}

const EVM_ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

function createEvmWallet(): Wallet {
  const clock = createFakeClock()
  const provider = createFakeProvider()
  const info = { id: 'fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155' } as const
  return {
    connector: createEip1193Connector({ info, provider, clock }),
    clock,
    listenerCount: () => provider.listenerCount,
    lock: () => provider.emit('accountsChanged', []),
    offer: () => provider.emit('accountsChanged', [EVM_ACCOUNT]),
    hang: () =>
      Object.assign(provider.answers, { eth_requestAccounts: never, eth_accounts: never, eth_chainId: never }),
    emitAtOnce(accounts) {
      const { on } = provider
      const payload = accounts === 'one' ? [EVM_ACCOUNT] : []
      provider.on = (event, listener) => {
        on?.(event, listener)
        if (event === 'accountsChanged') (listener as (payload: unknown) => void)(payload)
      }
    },
  }
}

function createStandardWallet(name = 'Fox', session?: () => Promise<unknown>): Wallet {
  const clock = createFakeClock()
  const answers: Record<string, (input: unknown) => unknown> = {}
  const fake = createFakeStandardWallet({ name, answers: { 'standard:connect': () => answers['connect']!(undefined) } })
  answers['connect'] = () => ({ accounts: [solanaAccount(1)] })
  if (session) Object.assign(fake, { client: { getSession: session } })
  const wallet = readStandardWallet(fake, STANDARD_FAMILIES)!
  const emit = (accounts: readonly unknown[]) => {
    fake.accounts = accounts
    fake.emit({ accounts })
  }
  return {
    connector: createStandardConnector({ wallet, family: wallet.families[0]!, clock }),
    clock,
    listenerCount: () => fake.listenerCount,
    lock: () => emit([]),
    offer: () => emit([solanaAccount(1)]),
    hang: () => void (answers['connect'] = never),
    emitAtOnce(accounts) {
      const events = fake.features['standard:events'] as { on(name: string, listener: unknown): unknown }
      const { on } = events
      events.on = (event, listener) => {
        const stop = on.call(events, event, listener)
        emit(accounts === 'one' ? [solanaAccount(1)] : [])
        return stop
      }
    },
  }
}

const WALLETS: Record<string, () => Wallet> = {
  'EIP-1193': createEvmWallet,
  'Wallet Standard': createStandardWallet,
  'MetaMask on Solana': () => createStandardWallet('MetaMask', () => Promise.reject(new Error('no session'))),
  'MetaMask on Solana, whose session is not answered': () => createStandardWallet('MetaMask', never),
}

/** The ways in which a subscription ends. */
const WAYS: Record<string, (wallet: Wallet, controller: AbortController) => unknown> = {
  'it was connected, and is released': async ({ connector }, { signal }) => {
    const connection = await connector.connect({ networks: [], signal })
    connection.subscribe(() => {})
    connection.release()
  },
  'it was connected, and is disconnected': async ({ connector }, { signal }) =>
    (await connector.connect({ networks: [], signal })).disconnect(),
  'it was connected, and locks itself': async ({ connector, lock }, { signal }) => {
    await connector.connect({ networks: [], signal })
    lock()
  },
  'the visitor cancels before it answers': async ({ connector, hang }, controller) => {
    hang()
    const connecting = connector.connect({ networks: [], signal: controller.signal })
    controller.abort()
    await connecting.catch(() => {})
  },
  'it is not restored in time': async ({ connector, clock, hang, lock }, { signal }) => {
    hang()
    lock()
    const restoring = connector.restore({ networks: [], signal })
    await clock.advance(RESTORE_TIMEOUT_MS)
    await restoring
  },
  'the page ends while it is restored': async ({ connector, clock, hang, lock }, controller) => {
    hang()
    lock()
    const restoring = connector.restore({ networks: [], signal: controller.signal })
    await settled()
    controller.abort()
    await restoring.catch(() => {})
    // An earlier request may be answered after that.
    await clock.advance(SESSION_TIMEOUT_MS)
  },
  'it offers its accounts': async ({ connector, offer, lock }, { signal }) => {
    lock()
    const offered = connector.whenOffered?.(signal)
    await settled()
    offer()
    await offered
  },
  'its offer is no longer waited for': async ({ connector, lock }, controller) => {
    lock()
    void connector.whenOffered?.(controller.signal)
    await settled()
    controller.abort()
  },
  'its offer was no longer waited for at once': async ({ connector, lock }, controller) => {
    lock()
    controller.abort()
    void connector.whenOffered?.(controller.signal)
  },
  'it offers its accounts as it is subscribed to': async ({ connector, lock, emitAtOnce }, { signal }) => {
    lock()
    emitAtOnce('one')
    await connector.whenOffered?.(signal)
  },
  'it locks itself as it is subscribed to': async ({ connector, emitAtOnce }, { signal }) => {
    emitAtOnce('none')
    await connector.connect({ networks: [], signal }).catch(() => {})
  },
}

test.each(Object.keys(WALLETS).flatMap((wallet) => Object.keys(WAYS).map((way) => [wallet, way] as const)))(
  'no listener is left on a wallet: %s, %s',
  async (name, way) => {
    const wallet = WALLETS[name]!()
    await WAYS[way]!(wallet, new AbortController())
    await settled()
    expect(wallet.listenerCount()).toBe(0)
  },
)
