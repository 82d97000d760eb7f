/** Holders of a recovery share, as the service names them: a recovery code, or a passkey by the id that follows. */
export const CODE_HOLDER = 'code'
export const PASSKEY_HOLDER = 'passkey:'
