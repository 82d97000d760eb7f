/** The package's version; the build puts it in. */
declare const __SDK_VERSION__: string | undefined

/** The product's version. Sources that aren’t built, as in tests, have none. */
export const SDK_VERSION = `js-${typeof __SDK_VERSION__ === 'string' ? __SDK_VERSION__ : '0.0.0'}`
/** How the product identifies itself in queries [services.identification]. */
export const SENDER = { st: 'wallet-dialog', sv: SDK_VERSION } as const
