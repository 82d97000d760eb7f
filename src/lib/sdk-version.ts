/** The package's version; the build puts it in. */
declare const __SDK_VERSION__: string | undefined

/** What the product calls itself when it talks to services: `st` [services.identification]. */
export const SDK_TYPE = 'wallet-dialog'
/** Its version there: `sv`. Unbuilt sources, as in tests, have none. */
export const SDK_VERSION = `js-${typeof __SDK_VERSION__ === 'string' ? __SDK_VERSION__ : '0.0.0'}`
