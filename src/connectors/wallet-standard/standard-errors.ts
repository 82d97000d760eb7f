import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A wallet was asked to sign a text and returned something that is not its signature.
 * @remedy The wallet is at fault.
 */
export const signatureUnusable = defineError(
  'signature_unusable',
  '{wallet} gave a signature that cannot be used: {reason}',
)

/**
 * A wallet that only leads to apps, as Solana's mobile wallet adapter does, has found none on the device.
 * @remedy The visitor installs a wallet app, or chooses another wallet.
 */
export const noWalletApp = defineError('no_wallet_app', '{wallet} found no wallet app on this device')
