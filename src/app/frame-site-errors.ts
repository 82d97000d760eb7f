import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * `frame-url` is on the page's own host, where the page could reach the keys of the embedded wallet. It isn’t offered.
 * @remedy Serve the wallet service from a site of its own.
 */
export const frameSameSite = defineError(
  'frame_same_site',
  'The embedded wallet needs a site of its own: {frameUrl} is on the page’s host',
)
