import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** README and the pages of the docs site, by their paths in the repository. */
export const PAGES: readonly string[] = [
  'README.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/{*,contributing/*}.md', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/')),
].toSorted()

export const readPage = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** A fenced block of code in a page. */
export interface Snippet {
  /** As the fence has it, such as `ts`. */
  readonly language: string
  readonly code: string
  /** Number of the code's first line in the page, from 1. */
  readonly line: number
}

const FENCE = /^( *)```(\w*)[^\n]*\n(.*?)^\1```$/gms

export function readSnippets(page: string): readonly Snippet[] {
  return Array.from(page.matchAll(FENCE), ([whole, indent = '', language = '', code = '']) => ({
    whole,
    indent,
    language,
    code,
  })).map(({ whole, indent, language, code }, index, all) => {
    const before = all.slice(0, index).reduce((end, other) => page.indexOf(other.whole, end) + other.whole.length, 0)
    const line = page.slice(0, page.indexOf(whole, before)).split('\n').length + 1
    return { language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''), line }
  })
}

/** True if a snippet uses Solid's JSX, which differs from React's. */
export const isOfSolid = (code: string): boolean => code.includes("from 'solid-js'")

/** The page without its blocks of code, and without what is in code font. */
export const withoutCode = (page: string): string => page.replaceAll(FENCE, '').replaceAll(/`[^`\n]*`/g, '')

/** The text of each heading, without marks. */
export function readHeadings(page: string): readonly string[] {
  const text = page.replaceAll(FENCE, '')
  return Array.from(text.matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) =>
    heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''),
  )
}
