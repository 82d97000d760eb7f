import { walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { FrameAccount, FrameAccountType, FrameLogins } from '#lib/frame-protocol/messages.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { safeAddressOf } from '../accounts/safe-address.ts'
import type { KeyAddresses } from '../keys/key-messages.ts'
import type { ServiceClient } from '../service/create-service-client.ts'
import type { ServiceAccount } from '../service/service-account.ts'
import type { SessionCalls } from '../service/session-calls.ts'
import type { Vault } from '../vault/create-vault.ts'
import { createAccountAnswers, type AccountAnswers } from './create-account-answers.ts'
import { createRestoring } from './create-restoring.ts'
import type { TabMessage } from './tab-message.ts'

const FIRST_NETWORK: CaipNetworkId = 'eip155:1'

/** The frame's session on this site [frame.session]. */
export interface Session {
  /** Resolves once the session is restored, which the first call does. Rejects if the service can't be reached. */
  ready(): Promise<void>
  /** The same, and a session that another tab has begun is restored, too. */
  readyAgain(): Promise<void>
  /** The account that is signed in, even if its wallet could not be opened. */
  readonly account: ServiceAccount | undefined
  /** The wallet of the account that is signed in. */
  readonly wallet: EmbeddedWallet | undefined
  /** The keys of the account that is signed in. */
  readonly vault: Vault | undefined
  /** Aborted, with `session_ended`, once another account has signed in, or none is signed in any more [frame.account]. */
  readonly signal: AbortSignal
  /** The network that the frame is on: Ethereum, until the page switches. */
  chainId: CaipNetworkId
  /** The ways to log in that the service has set up. Requested once, with the networks. */
  logins(): Promise<FrameLogins | undefined>
  /** The networks where smart accounts can send. */
  smartAccountNetworks(): Promise<readonly CaipNetworkId[]>
  /** The EVM accounts, the preferred one first. */
  accounts(): readonly FrameAccount[]
  /**
   * Begins the session of an account that has just signed in. Its first login makes the wallet.
   * @throws WalletDialogError `recovery_needed` if the wallet can't be opened: the account stays signed in, without a wallet;
   * `session_ended` if another account has signed in before it was opened
   */
  enter(account: ServiceAccount): Promise<void>
  /**
   * The wallet was opened by other means.
   * @throws WalletDialogError `session_ended` if the vault belongs to another account than is signed in now
   */
  adopt(vault: Vault, addresses: KeyAddresses): void
  /** Changes the account at the service. */
  readonly change: AccountAnswers['change']
  prefer(type: FrameAccountType): Promise<void>
  /** Reads the account from the service again. */
  refresh(): Promise<ServiceAccount>
  /** Signs out [frame.sign-out]. The keys are locked at once, whatever the service answers. */
  leave(): Promise<void>
  /** Forgets a session that has ended at the service, or in another tab. */
  drop(): void
  /** The same once another tab has begun a session, which `readyAgain` looks for. */
  giveWay(): void
}

interface SessionDeps {
  readonly calls: SessionCalls
  readonly askNode: ServiceClient['askNode']
  openVault(account: string): Vault
  /** Called when a session that was there has ended otherwise than by `leave`. */
  onEnd(): void
  /**
   * Posts to other tabs on this site: they sign out of an account that signs out here, or gives way to another one. If a session
   * without a known owner ends here, every session there ends.
   */
  notifyTabs(message: TabMessage): void
}

export function createSession({ calls, askNode, openVault, onEnd, notifyTabs }: SessionDeps): Session {
  let account: ServiceAccount | undefined
  let vault: Vault | undefined
  let wallet: EmbeddedWallet | undefined
  let life = new AbortController()

  function begin(next: ServiceAccount): Vault {
    if (vault && account?.id === next.id) {
      account = next
      return vault
    }
    drop()
    account = next
    vault = openVault(next.id)
    return vault
  }

  const answers = createAccountAnswers({
    getAccount: () => account,
    setAccount: (next) => void (account = next),
  })

  function adopt(own: Vault, { evm, solana }: KeyAddresses) {
    if (own !== vault) throw sessionEnded()
    wallet = toWallet(own, { evm, solana }, askNode, () => {
      if (own === vault) end()
    })
  }

  const restoring = createRestoring({ find: () => findAccount(calls), restore })

  async function restore(find: () => Promise<ServiceAccount | undefined>) {
    const { signal } = life
    const found = await find()
    // Meanwhile the visitor has logged in, or signed out.
    if (signal.aborted) return
    // Its first login was not finished: the next one goes on from there.
    if (!found || found.envelopeVersion === 0) return
    const own = begin(found)
    try {
      const addresses = (await own.readAddresses()) ?? (await own.unlock())
      if (own === vault) adopt(own, addresses)
    } catch (error) {
      // The account is signed in, and has to recover the wallet first.
      if (!walletRecoveryNeeded.matches(error)) throw error
    }
  }

  function drop() {
    const wasThere = account !== undefined
    const own = vault
    account = vault = wallet = undefined
    life.abort(sessionEnded())
    life = new AbortController()
    if (own) void own.end().catch(() => {}) // The worker has failed, and its keys are gone.
    return wasThere
  }

  function end() {
    if (drop()) onEnd()
  }

  function leaveEveryTab(error: unknown): never {
    notifyTabs({ name: 'left' })
    throw error
  }

  const readConfig = createLazy(() => calls.readConfig())

  return {
    ready: restoring.ready,
    readyAgain: () => (account ? restoring.ready() : restoring.readyAgain()),
    get account() {
      return account
    },
    get wallet() {
      return wallet
    },
    get vault() {
      return vault
    },
    get signal() {
      return life.signal
    },
    chainId: FIRST_NETWORK,
    logins: async () => (await readConfig()).logins,
    smartAccountNetworks: async () => (await readConfig()).smartAccountNetworks,
    accounts: () => (wallet && account ? accountsOf(wallet, account) : []),
    async enter(next) {
      notifyTabs({ name: 'entered', account: next.id })
      const own = begin(next)
      adopt(own, next.envelopeVersion === 0 ? await own.create() : await own.unlock())
      // The wallet's mode and version are current.
      await answers.read(() => calls.read())
    },
    adopt,
    change: answers.change,
    async prefer(type) {
      notifyTabs({ name: 'changed', account: (await answers.change(() => calls.prefer(type))).id })
    },
    refresh: () => answers.read(() => calls.read()),
    async leave() {
      const known = account?.id
      drop()
      const id = known ?? (await restoring.findFirst().catch(leaveEveryTab))?.id
      if (id === undefined) return
      notifyTabs({ name: 'left', account: id })
      await calls.end(id)
    },
    drop: end,
    giveWay() {
      end()
      restoring.giveWay()
    },
  }
}

/** The account that is signed in; `undefined` if none is, or its session has ended. */
async function findAccount(calls: SessionCalls): Promise<ServiceAccount | undefined> {
  try {
    return await calls.find()
  } catch (error) {
    if (sessionEnded.matches(error)) return undefined
    throw error
  }
}

/** The EVM accounts of a wallet, the preferred one first. */
function accountsOf(wallet: EmbeddedWallet, { preferredAccountType }: ServiceAccount): readonly FrameAccount[] {
  const smart = { address: wallet.smartAccount, type: 'smartAccount' } as const
  const plain = { address: wallet.evm, type: 'eoa' } as const
  return preferredAccountType === 'eoa' ? [plain, smart] : [smart, plain]
}

/** A vault's accounts. @param onEnd called when its session turns out to have ended */
function toWallet(
  { sent, askKeys }: Vault,
  { evm, solana }: KeyAddresses,
  askNode: SessionDeps['askNode'],
  onEnd: () => void,
): EmbeddedWallet {
  return {
    evm,
    smartAccount: safeAddressOf(evm),
    solana,
    askNode,
    sent,
    askKeys: (name, payload) =>
      askKeys(name, payload).catch((error: unknown) => {
        if (sessionEnded.matches(error)) onEnd()
        throw error
      }),
  }
}
