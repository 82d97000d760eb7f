import type { Sandbox } from '../../../../demo/sandbox/start-sandbox.ts'
import type { Visit } from '../open-visit.ts'
import type { BrowserWallet } from '../wallets/create-browser-wallet.ts'
import { walkNames } from './walk-names.ts'
import { walkPermissions } from './walk-permissions.ts'
import { walkPurchase } from './walk-purchase.ts'

type Walk = (visit: Visit & { readonly wallet: BrowserWallet }, sandbox: Sandbox) => Promise<void>

/** What visitors do in several steps, each of which is checked. */
export const WALKS: readonly (readonly [string, Walk])[] = [
  ['registering a name', walkNames],
  ['revoking a permission', walkPermissions],
  ['buying', walkPurchase],
]
