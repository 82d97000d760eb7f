/** The frame's `sandbox` flags: run its script, keep its own storage, and open links that the visitor clicks. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** Permissions that the page delegates to the frame: passkeys can recover a wallet. */
export const FRAME_ALLOW = 'publickey-credentials-create; publickey-credentials-get'
