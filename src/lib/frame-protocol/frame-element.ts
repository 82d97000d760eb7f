/** What the frame may do in the page: run its script, keep its own storage, and open what the visitor clicks. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** What the page hands on to the frame: passkeys can recover a wallet. */
export const FRAME_ALLOW = 'publickey-credentials-create; publickey-credentials-get'
