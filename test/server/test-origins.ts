/** The service's own origin in tests. */
export const PUBLIC_URL = 'https://wallet.example'
/** The page that embeds the wallet in tests. */
export const SITE = 'https://shop.example'
