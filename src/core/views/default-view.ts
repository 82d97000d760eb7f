import type { View } from '../model/view.ts'

interface Situation {
  isConnected: boolean
  /** The wallet's chain is not one that the site supports, and the visitor is to switch. */
  mustSwitch: boolean
  /** A site that requires sign-in waits for it. */
  mustSignIn: boolean
  hasAdapters: boolean
  isMobile: boolean
}

/**
 * Connect if no account is connected, Account if one is, or what has to be done first; without any wallet adapter
 * AllWallets on phones and ConnectingWalletConnectBasic otherwise [views.default].
 */
export function defaultView({ isConnected, mustSwitch, mustSignIn, hasAdapters, isMobile }: Situation): View {
  if (isConnected) return { name: mustSwitch ? 'UnsupportedChain' : mustSignIn ? 'SIWXSignMessage' : 'Account' }
  if (hasAdapters) return { name: 'Connect' }
  return { name: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
}
