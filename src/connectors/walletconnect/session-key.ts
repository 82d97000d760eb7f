/** Where the live session is kept, so that a reload shows it before any SDK is loaded. */
export const SESSION_KEY = '@appkit/walletconnect-session'
