// `npm run docs:errors`: writes docs/errors.md from the error kinds of src/.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { ROOT } from './build-graph.ts'

export const ERROR_PAGE = join(ROOT, 'docs/errors.md')

const INTRO = `# Errors

<!-- Written by \`npm run docs:errors\` from every \`defineError\` in src/. Change it there. -->

Every error that the dialog throws, rejects with or reports by \`wallet-error\` is a \`WalletDialogError\`. Its \`code\` is stable and meant for programs. Its \`message\` is in English, meant for developers, and may change; the dialog shows visitors texts of its own. \`data\` holds what the placeholders in braces are filled with, and what is said below. \`cause\` is the error behind it.

\`\`\`js
import { isWalletDialogError } from 'wallet-dialog'

try {
  await dialog.switchNetwork('eip155:10')
} catch (error) {
  if (!isWalletDialogError(error, 'switch_rejected')) throw error
}
\`\`\`
`

/** All error kinds of the sources, by code. */
export function findErrors(): readonly ErrorDoc[] {
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  return paths
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => readErrorDocs(path, readFileSync(join(ROOT, path), 'utf8')))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

/** Writes docs/errors.md from the current sources: a section for each kind, so that each can be linked and searched for. */
export function writeErrorPage(): string {
  const sections = findErrors().map(
    ({ code, text, when, remedy }) => `### \`${code}\`

- Message: ${escape(text)}
- When: ${escape(when)}
- What to do: ${escape(remedy)}
`,
  )
  return `${INTRO}\n## All codes\n\n${sections.join('\n')}`
}

/** Markdown doesn't escape `<` within code. */
const escape = (text: string) => text.replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))

/** An error's section in docs/errors.md. */
interface ErrorDoc {
  readonly code: string
  /** The message, with its placeholders. */
  readonly text: string
  readonly when: string
  readonly remedy: string
}

/**
 * The error kinds that a module defines, by its `defineError(code, text)` calls and the comment above each.
 * @throws Error if one has no comment, or no `@remedy` in it
 */
export function readErrorDocs(path: string, code: string): readonly ErrorDoc[] {
  if (!code.includes('defineError(')) return []
  const { program, comments } = parseSync(path, code)
  const docs: ErrorDoc[] = []
  new Visitor({
    VariableDeclaration(declaration) {
      const call = declaration.declarations[0]?.init
      if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'defineError')
        return
      const [id, text] = call.arguments.map((argument) =>
        argument.type === 'Literal' ? String(argument.value) : undefined,
      )
      if (id === undefined || text === undefined) throw new Error(`${path}: defineError takes two plain strings`)
      const above = comments.findLast(({ end }) => end <= declaration.start)
      const isDoc = above?.type === 'Block' && /^\s*(export\s*)?$/.test(code.slice(above.end, declaration.start))
      docs.push({ code: id, text, ...readComment(isDoc ? above.value : '', `${path}: ${id}`) })
    },
  }).visit(program)
  return docs
}

function readComment(comment: string, name: string): Pick<ErrorDoc, 'when' | 'remedy'> {
  const [when, remedy] = comment
    .replace(/^\s*\*+ ?/gm, '')
    .split('@remedy')
    .map((part) => part.replace(/\s+/g, ' ').trim())
  if (!when) throw new Error(`${name} has no comment that says when it occurs`)
  if (!remedy) throw new Error(`${name} has no @remedy that says what to do`)
  return { when, remedy }
}

if (import.meta.main) {
  writeFileSync(ERROR_PAGE, writeErrorPage())
}
