import { isOfSolid, PAGES, readPage, readSnippets } from '../docs/read-page.ts'
import type { Templates } from './templates.ts'

/** How the docs write a framework's templates, and a mistake that its compiler has to find. */
interface DocsFramework {
  /** As the fence has it, and the file. */
  readonly extension: Templates['extension']
  readonly compilerOptions: Templates['compilerOptions']
  /** Which of the snippets in that extension are this framework's; by default, all. */
  readonly isOne?: (code: string) => boolean
  readonly wrong: string
}

const FRAMEWORKS: Readonly<Record<string, DocsFramework>> = {
  vue: {
    extension: 'vue',
    compilerOptions: { jsx: 'preserve' },
    wrong: `<script setup>\nimport 'wallet-dialog'\n</script>\n<template><wallet-dialog theme="blue" /></template>\n`,
  },
  svelte: {
    extension: 'svelte',
    compilerOptions: {},
    wrong: `<script>\n  import 'wallet-dialog'\n</script>\n<wallet-dialog theme="blue"></wallet-dialog>\n`,
  },
  solid: {
    extension: 'tsx',
    isOne: isOfSolid,
    compilerOptions: { jsx: 'preserve', jsxImportSource: 'solid-js' },
    wrong: `import 'wallet-dialog'\n\nexport const Wallet = () => <wallet-dialog theme="blue" />\n`,
  },
}

/** Snippets are in JavaScript, which names no types. */
export const JAVASCRIPT = { allowJs: true, checkJs: true, noImplicitAny: false }

/**
 * The docs' snippets of each framework, by its name.
 * @throws Error if there is none of a framework: nothing would be checked
 */
export function readDocsTemplates(): Readonly<Record<string, Templates>> {
  const snippets = PAGES.flatMap((page) => readSnippets(readPage(page)).map((snippet) => ({ page, ...snippet })))
  const entries = Object.entries(FRAMEWORKS).map(([framework, { extension, compilerOptions, isOne, wrong }]) => {
    const found = snippets.filter(({ language, code }) => language === extension && (isOne?.(code) ?? true))
    if (found.length === 0) throw new Error(`The docs have no snippet in ${extension}.`)
    const right = Object.fromEntries(
      found.map(({ page, line, code }) => [`${page.replaceAll(/\W/g, '-')}-${line}`, code]),
    )
    const templates: Templates = {
      extension,
      compilerOptions: { ...compilerOptions, ...JAVASCRIPT },
      file: (tags) => tags,
      right,
      wrong: { 'wrong-choice': wrong },
    }
    return [framework, templates] as const
  })
  return Object.fromEntries(entries)
}
