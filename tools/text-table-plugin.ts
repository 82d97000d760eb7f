import type { Plugin } from 'vite'
import { readMessages } from './read-messages.ts'
import { toTextTable } from './write-texts.ts'

const MODULE = /\/src\/core\/texts\/text-table\.ts$/

/** Provides the table of all texts, which the sources only declare. */
export function textTablePlugin(): Plugin {
  return {
    name: 'wallet-dialog:text-table',
    enforce: 'pre',
    load: (id) =>
      MODULE.test(id) ? `export const TEXT_TABLE = ${JSON.stringify(toTextTable(readMessages()))}` : undefined,
  }
}
