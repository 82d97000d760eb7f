import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A wallet was asked to sign text and returned something that isn’t its signature.
 * @remedy The wallet is at fault.
 */
export const signatureUnusable = defineError(
  'signature_unusable',
  '{wallet} gave a signature that cannot be used: {reason}',
)

/**
 * A wallet that only opens apps, such as Solana's mobile wallet adapter, found none on the device.
 * @remedy The visitor installs a wallet app, or chooses another wallet.
 */
export const noWalletApp = defineError('no_wallet_app', '{wallet} found no wallet app on this device')
