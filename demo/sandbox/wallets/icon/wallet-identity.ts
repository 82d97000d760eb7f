import type { WalletIcon } from '@wallet-standard/base'
import { SANDBOX_WALLET_ICON_SVG } from './sandbox-wallet-icon.ts'

/** The browser wallet's name, the same in every protocol, so that a page recognizes one wallet. */
export const WALLET_NAME = 'Sandbox Wallet'

/** Its icon in the form that Wallet Standard requires and EIP-6963 accepts. */
export const WALLET_ICON: WalletIcon = `data:image/svg+xml;base64,${btoa(SANDBOX_WALLET_ICON_SVG)}`
