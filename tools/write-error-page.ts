import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'
import { readErrorDocs, type ErrorDoc } from './read-error-docs.ts'

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

/** docs/errors.md as the sources have it now: a section for each kind, so that each can be linked and searched for. */
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

/** Within code, Markdown takes `<` as it is. */
const escape = (text: string) => text.replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
