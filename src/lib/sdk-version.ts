/** The package's version; the build puts it in. */
declare const __SDK_VERSION__: string | undefined

/** What the product calls itself towards services (spec §7: `st`). */
export const SDK_TYPE = 'wallet-dialog'
/** Its version there (spec §7: `sv`). Unbuilt sources, as in tests, have none. */
export const SDK_VERSION = `js-${typeof __SDK_VERSION__ === 'string' ? __SDK_VERSION__ : '0.0.0'}`
