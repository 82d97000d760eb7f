import type { View, ViewData, ViewName } from '../model/view.ts'

/** What speaks of a connected account. */
const OF_ACCOUNT: readonly ViewName[] = [
  'Account',
  'Settings',
  'ProfileWallets',
  'Transactions',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'WalletSendConfirmed',
]

/** What only goes on from another view: where from, and what of its data says that it can be gone on with. */
const GOES_ON: Partial<Record<ViewName, { readonly from?: ViewName; readonly with?: string }>> = {
  ConnectingExternal: { with: 'connectorId' },
  ConnectingMultiChain: { with: 'connectorId' },
  SwitchNetwork: { with: 'caipNetworkId', from: 'Networks' },
  SwitchActiveChain: { with: 'caipNetworkId', from: 'Networks' },
  WalletSendSelectToken: { from: 'WalletSend' },
  WalletSendPreview: { from: 'WalletSend' },
  WalletSendConfirmed: { with: 'sent', from: 'WalletSend' },
}

/** Whether a view goes with its connection. The result of a sending does not: it is the visitor's to close. */
export function isOfAccount(name: ViewName): boolean {
  return OF_ACCOUNT.includes(name) && name !== 'WalletSendConfirmed'
}

interface Situation {
  /** Whether there is an account; on the namespace of the view's data, if that names one. */
  isConnected(data: ViewData | undefined): boolean
  /** The default view [views.default]. */
  firstView(): View
}

/**
 * Where an opening on a view really begins, so that no view comes up empty [views.entry]: without an account one is connected
 * first, what goes on from another view begins there, and UnsupportedChain is for a chain that is not supported.
 */
export function entryView(view: View, { isConnected, firstView }: Situation): View {
  const { name, data } = view
  if (OF_ACCOUNT.includes(name) && !isConnected(data)) {
    return data?.['namespace'] === undefined ? firstView() : { name: 'Connect', data }
  }
  if (name === 'UnsupportedChain') return firstView()
  const rule = GOES_ON[name]
  if (!rule || (rule.with !== undefined && data?.[rule.with] !== undefined)) return view
  return rule.from ? { name: rule.from, data } : firstView()
}
