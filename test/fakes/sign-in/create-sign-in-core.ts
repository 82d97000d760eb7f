import { atom } from 'nanostores'
import { SIGN_IN_RULES } from '../../../src/chains/sign-in-rules.ts'
import type { BackEnd } from '../../../src/core/sign-in/back-end.ts'
import type { SignIn } from '../../../src/core/sign-in/sign-in.ts'
import { createSignIn } from '../../../src/domain/sign-in/create-sign-in.ts'
import { guardBackEnd } from '../../../src/domain/sign-in/guard-back-end.ts'
import { settled } from '../create-fake-clock.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../create-fake-connector.ts'
import { createTestCore } from '../create-test-core.ts'
import { createFakeBackEnd, type FakeBackEnd } from './create-fake-back-end.ts'

export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const KEPT = { disconnect: true, accountChange: false, networkChange: false }

/** A core with sign-in, a host's back end, and a wallet that connects when the test triggers it. */
export async function createSignInCore({
  isRequired = true,
  isRestored = false,
  /** Sign-in's code takes longer to load than the visitor to connect. */
  isLate = false,
  signOutOn = KEPT,
  outlasts = { accountChange: false, networkChange: false },
  prepare = (_host: FakeBackEnd) => {},
  present = async (core: ReturnType<typeof createTestCore>['core']): Promise<void> =>
    void core.open('sign-in', { name: 'SIWXSignMessage' }),
} = {}) {
  const host = createFakeBackEnd({ isRequired })
  prepare(host)
  const connector = createFakeConnector()
  const made = createTestCore({ ports: { connectors: [connector] } })
  const { core, clock } = made
  const $backEnd = atom<BackEnd | undefined>(
    guardBackEnd(host, { clock, onRequiredFails: core.failures.report, rules: SIGN_IN_RULES, signOutOn, outlasts }),
  )
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', ALICE))
  const start = (): SignIn => {
    const signIn = createSignIn({
      client: { ...core, setAttempting: () => {} },
      rules: SIGN_IN_RULES,
      $backEnd,
      present: () => present(core),
      getCore: () => core,
    })
    core.$signIn.set(signIn)
    return signIn
  }
  if (isRestored) {
    made.stored.set('@appkit/connections', JSON.stringify({ connectorIds: [connector.id], activeNetwork: 'eip155:1' }))
    connector.restored = walletConnection
  }
  async function connect(to = walletConnection) {
    core.open('api')
    core.pickWallet({ connectorId: connector.id })
    await settled()
    connector.attempts.at(-1)?.resolve(to)
    await settled()
  }
  if (isLate) {
    await core.start()
    await connect()
  }
  const signIn = start()
  if (!isLate) await core.start()
  return {
    ...made,
    host,
    walletConnection,
    signIn,
    $backEnd,
    connect,
    allowsClose: (allows: boolean) => void (made.host.allowsClose = allows),
    status: () => signIn.$state.get().status,
    view: () => (core.dialog.$state.get().status === 'open' ? core.views.$current.get().name : 'closed'),
    toasts: () => core.notices.$toast.get()?.message,
  }
}
