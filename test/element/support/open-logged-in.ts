import { LOGIN_KEY } from '../../../src/connectors/embedded/login-cache.ts'
import type { StoredConnections } from '../../../src/core/connections/stored-connections.ts'
import type { LoginCache } from '../../../src/core/ports/embedded-wallet.ts'
import { STORAGE_PREFIX } from '../../../src/core/storage/stored-value.ts'
import type { FrameUser } from '../../../src/lib/frame-protocol/messages.ts'
import type { PageJourney } from './set-up-page.ts'

const NETWORK = 'eip155:1'
const SMART = { address: '0x91501f73e747cACf0927d2510dE87502Df9bE767', type: 'smartAccount' } as const
const PLAIN = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' } as const

interface Login extends Pick<LoginCache, 'socialProvider'> {
  /** Fields of the frame's user that differ from the defaults. */
  readonly user?: Partial<FrameUser>
}

/**
 * The URL of a frame of the embedded wallet in which a login succeeds.
 * @param user what it says of the visitor, where it isn't the usual
 * @param refusals errors by the names of the requests that end with them
 */
export function answeringFrame(user: Partial<FrameUser> = {}, refusals: Readonly<Record<string, object>> = {}): string {
  const answers = {
    CONNECT_EMAIL: { action: 'VERIFY_OTP' },
    CONNECT_OTP: null,
    GET_SOCIAL_REDIRECT_URI: { uri: 'https://accounts.example/', flow: 'a-flow' },
    IS_CONNECTED: { isConnected: true },
    GET_USER: {
      address: SMART.address,
      chainId: NETWORK,
      accounts: [SMART, PLAIN],
      solanaAddress: 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
      preferredAccountType: 'smartAccount',
      ...user,
    } satisfies FrameUser,
    GET_SMART_ACCOUNT_NETWORKS: { chainIds: [NETWORK] },
    GET_LOGINS: { email: true, socials: ['google'] },
    GET_CUSTODY: { mode: 'assisted', recovery: [], escrowOpensInMs: 0 },
  }
  const frame = new URL(`http://127.0.0.1:${location.port}/test/element/support/answering-frame.html`)
  frame.searchParams.set('answers', JSON.stringify(answers))
  frame.searchParams.set('refusals', JSON.stringify(refusals))
  return frame.href
}

/** A visitor who comes back, and is logged in to the embedded wallet. Its frame answers what a restored connection and Settings ask. */
export async function openLoggedIn(journey: PageJourney, { user, socialProvider }: Login = {}) {
  const stored: StoredConnections = {
    connectorIds: ['embedded'],
    activeNetwork: NETWORK,
    networks: [NETWORK],
    chosen: [],
  }
  const login: LoginCache = { isUsed: true, ...(socialProvider && { socialProvider }) }
  localStorage.setItem(`${STORAGE_PREFIX}connections`, JSON.stringify(stored))
  localStorage.setItem(LOGIN_KEY, JSON.stringify(login))
  const visit = await journey.visit(`/strict.html?frame-url=${encodeURIComponent(answeringFrame(user))}`)
  await visit.events.next('wallet-connected')
  return visit
}
