import { defineError } from '#core/errors/wallet-dialog-error.ts'

/** A wallet that was asked to sign a text gave something else. */
export const signatureUnusable = defineError(
  'signature_unusable',
  '{wallet} gave a signature that cannot be used: {reason}',
)
