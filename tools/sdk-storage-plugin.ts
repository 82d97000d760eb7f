import type { Plugin } from 'vite'
import { expectModules } from './expect-modules.ts'

const PACKAGE = '@walletconnect/keyvaluestorage'
const STAND_IN = `\0stand-in for ${PACKAGE}`

const SOURCE = `export default class {
  constructor() {
    throw new Error('sign-client was opened without a storage')
  }
}`

/**
 * Leaves out the storage that sign-client brings along. It is never opened, since the dialog gives the client its own, but
 * it reads `window.localStorage` as soon as it is loaded: if a browser blocks that, nothing of the chunk would run.
 */
export function sdkStoragePlugin(): Plugin {
  return {
    name: 'wallet-dialog:sdk-storage',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === PACKAGE ? STAND_IN : null),
    load: (id) => (id === STAND_IN ? SOURCE : null),
    buildEnd(error) {
      if (!error) expectModules(this.getModuleIds(), [STAND_IN], 'tools/sdk-storage-plugin.ts')
    },
  }
}
