/** The package's version; the build puts it in. */
declare const __SDK_VERSION__: string | undefined

/** How the product identifies itself to services: `st` [services.identification]. */
export const SDK_TYPE = 'wallet-dialog'
/** Its version: `sv`. Sources that aren’t built, as in tests, have none. */
export const SDK_VERSION = `js-${typeof __SDK_VERSION__ === 'string' ? __SDK_VERSION__ : '0.0.0'}`
