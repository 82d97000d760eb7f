import { defineError } from '../errors/wallet-dialog-error.ts'

export const storageBlocked = defineError(
  'storage_blocked',
  'This browser does not let the page store anything. Your wallet stays connected until the page is closed',
)
