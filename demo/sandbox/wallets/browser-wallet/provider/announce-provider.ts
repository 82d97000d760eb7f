import { SANDBOX_WALLET_ICON_URI } from '../../icon/sandbox-wallet-icon.ts'
import { createProvider } from './create-provider.ts'

// The script that a page loads. It is built into one file that works as a classic script and as a module.

/** Filled in by the wallet site with its own origin when it serves the script. */
declare const WALLET_ORIGIN: string

const LOADED_KEY = Symbol.for('sandbox-wallet:loaded')

function announceProvider() {
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Sandbox Wallet',
    icon: SANDBOX_WALLET_ICON_URI,
    rdns: 'local.sandbox.wallet',
  })
  const detail = Object.freeze({ info, provider: createProvider(WALLET_ORIGIN) })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

// A second load of the script must not announce a second wallet.
if (!(LOADED_KEY in window)) {
  Object.defineProperty(window, LOADED_KEY, { value: true })
  announceProvider()
}
