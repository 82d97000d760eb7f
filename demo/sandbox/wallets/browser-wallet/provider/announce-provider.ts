import { WALLET_ICON, WALLET_NAME } from '../../icon/wallet-identity.ts'
import { type Announced, readAnnounced } from './announced-protocols.ts'
import { createBitcoinWallet } from './create-bitcoin-wallet.ts'
import { createProvider } from './create-provider.ts'
import { createSolanaWallet } from './create-solana-wallet.ts'
import { createWalletChannel, type WalletChannel } from './create-wallet-channel.ts'
import { registerWallet } from './register-wallet.ts'

// The script that a page loads. It is bundled into one file that works as a classic script and as a module.

/** The wallet site fills in its own origin when it serves the script. */
declare const WALLET_ORIGIN: string
/** The wallet site fills in `announce` from the script's query, or null. */
declare const WALLET_ANNOUNCE: string | null

const LOADED_KEY = Symbol.for('sandbox-wallet:loaded')

const ANNOUNCE: Readonly<Record<Announced, (channel: WalletChannel) => void>> = {
  evm: announceProvider,
  solana: (channel) => registerWallet(createSolanaWallet(channel)),
  bitcoin: (channel) => registerWallet(createBitcoinWallet(channel)),
}

function announceProvider(channel: WalletChannel) {
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: WALLET_NAME,
    icon: WALLET_ICON,
    rdns: 'local.sandbox.wallet',
  })
  const detail = Object.freeze({ info, provider: createProvider(channel) })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

// A second load of the script must not announce a second wallet.
if (!(LOADED_KEY in window)) {
  Object.defineProperty(window, LOADED_KEY, { value: true })
  const channel = createWalletChannel(WALLET_ORIGIN)
  for (const name of readAnnounced(WALLET_ANNOUNCE)) ANNOUNCE[name](channel)
}
