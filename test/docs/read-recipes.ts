import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './read-page.ts'

/** A file of demo/recipes as pages show it. */
interface Recipe {
  readonly path: string
  readonly text: string
}

/** As pages name a package that is installed here under another name, beside another version. */
const published = (code: string) => code.replaceAll("'solana-web3-1'", "'@solana/web3.js'")

export const RECIPES: readonly Recipe[] = globSync('demo/recipes/*.{ts,tsx}', { cwd: ROOT })
  .toSorted()
  .map((path) => ({ path, text: published(readFileSync(join(ROOT, path), 'utf8')).trimEnd() }))

/** True if a snippet is the whole of one of these files. */
export const isRecipe = (code: string): boolean => RECIPES.some(({ text }) => text === code.trimEnd())
