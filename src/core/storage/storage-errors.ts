import { defineError } from '../errors/wallet-dialog-error.ts'

// A module of its own: it loads only once the browser refuses to store something.

/**
 * The browser lets the page store nothing, as in some frames and private windows. The connection ends with the page.
 * @remedy Nothing in code. In a frame of another site, the visitor has to allow storage.
 */
export const storageBlocked = defineError(
  'storage_blocked',
  'This browser does not let the page store anything. Your wallet stays connected until the page is closed',
)
