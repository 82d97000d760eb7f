import { readPlaygroundCode } from '../docs/read-playground-code.ts'
import { JAVASCRIPT } from './read-docs-templates.ts'
import type { Templates } from './templates.ts'

const FRAMEWORKS = { vue: { jsx: 'preserve' }, svelte: {} } as const

/** The playground's code in frameworks with a compiler of their own, by name: with each choice, and with one that doesn't exist. */
export function readPlaygroundTemplates(): Readonly<Record<string, Templates>> {
  const entries = Object.entries(FRAMEWORKS).map(([framework, compilerOptions]) => {
    const files = readPlaygroundCode(framework).filter(({ name }) => name.endsWith(`.${framework}`))
    const right = Object.fromEntries(files.map(({ choice, text }) => [choice, text]))
    const templates: Templates = {
      extension: framework as keyof typeof FRAMEWORKS,
      compilerOptions: { ...compilerOptions, ...JAVASCRIPT },
      file: (code) => code,
      right,
      // Not with all choices: vue-tsc reports nothing about a tag with `//` in an attribute.
      wrong: { 'wrong-choice': (right['initial'] ?? '').replace(/networks="[^"]+"/, 'theme="blue"') },
    }
    return [framework, templates] as const
  })
  return Object.fromEntries(entries)
}
