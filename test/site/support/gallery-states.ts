import type { Locator, Page } from 'playwright-core'

const heading = (name: string | RegExp) => (state: Locator) => state.getByRole('heading', { name }).first()
export const button = (name: string | RegExp) => (state: Locator) =>
  state.getByRole('button', { name, exact: true }).first()
export const text = (name: string | RegExp) => (state: Locator) => state.getByText(name, { exact: true }).first()

/** An element of each state that no other state of its view has. */
export const PROOFS: Readonly<Record<string, (state: Locator) => Locator>> = {
  Connect: button(/^Sandbox Wallet/),
  'All wallets': (state) => state.getByRole('searchbox'),
  'Scan a code': (state) => state.getByRole('img', { name: /QR/ }),
  'Get a wallet': heading('Get a wallet'),
  'New to wallets': heading('What is a wallet?'),
  Consent: (state) => state.getByRole('checkbox'),
  Waiting: heading('Approve in Demo Wallet'),
  Declined: heading('Request declined'),
  'No wallet here': text('No wallet found in this browser'),
  'No list of wallets': text('Couldn’t load more wallets'),
  'Sign in': button('Sign'),
  'Sign-in declined': text('Nothing was signed. Demo Wallet stays connected.'),
  Account: text('ada.eth'),
  'New account': button('Receive'),
  Networks: heading('Networks'),
  'Wrong network': heading('Unsupported network'),
  'Networks explained': heading('What is a network?'),
  Send: heading('Send'),
  Receive: heading('Receive'),
  Swap: heading('Swap'),
  'Select token': text('Stubborn Token'),
  'Swap review': button('Confirm swap'),
  'No route': text('There’s no way to swap ETH for USDC.'),
  'No quote': text('Couldn’t get a quote.'),
  Buy: heading('Buy'),
  'Nothing on offer': button('Try again'),
  'Purchase under way': heading('Payment received'),
  Activity: heading('Activity'),
  'No activity': text('No activity on this network yet'),
  'Activity not loaded': text('Couldn’t load your activity'),
  Pay: button('Pay'),
  'Not enough': heading('Payment'),
  'Payment declined': text('Nothing was paid.'),
  Paid: heading('Confirmed'),
  'Register a name': heading('Register a name'),
  Permissions: heading('Permissions'),
  Accounts: heading('Accounts'),
  Settings: heading('Settings'),
}

export const stateOf = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)

export async function show(page: Page, name: string) {
  await page.getByRole('heading', { name, exact: true, level: 3 }).scrollIntoViewIfNeeded()
  const state = stateOf(page, name)
  await PROOFS[name]!(state).waitFor()
  return state
}
