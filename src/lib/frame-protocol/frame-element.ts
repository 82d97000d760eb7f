/**
 * The frame's `sandbox` flags: run its script, keep its own storage, open links that the visitor clicks, and save a recovery code
 * as a file.
 */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** Permissions that the page delegates to the frame: passkeys can recover a wallet, and a recovery code can be copied. */
export const FRAME_ALLOW = 'publickey-credentials-create; publickey-credentials-get; clipboard-write'
