import packageJson from '../package.json' with { type: 'json' }

export const PRODUCT_VERSION = packageJson.version

/** What `define` puts into the sources: the version that the product tells servers and wallets. */
export const PRODUCT_DEFINES = { __SDK_VERSION__: JSON.stringify(PRODUCT_VERSION) }
