import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'
import { readErrorDocs } from './read-error-docs.ts'

export const ERROR_PAGE = join(ROOT, 'docs/errors.md')

const INTRO = `# Errors

<!-- Written by \`npm run docs:errors\` from every \`defineError\` in src/. Change it there. -->

Every error that the dialog throws, rejects with or reports by \`wallet-error\` is a \`WalletDialogError\`. Its \`code\` is stable and meant for programs. Its \`message\` is in English, meant for developers, and may change. \`cause\` is the error behind it. Placeholders in braces are filled in.

\`\`\`js
try {
  await dialog.switchNetwork('eip155:10')
} catch (error) {
  if (error.code === 'switch_rejected') return
  throw error
}
\`\`\`
`

/** docs/errors.md as the sources have it now: a table of all error kinds, by code. */
export function writeErrorPage(): string {
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  const docs = paths
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .flatMap((path) => readErrorDocs(path, readFileSync(join(ROOT, path), 'utf8')))
  const rows = docs
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, text, when, remedy }) => `| \`${code}\` | ${inCell(text)} | ${inCell(when)} | ${inCell(remedy)} |`)
  return `${INTRO}\n| code | message | when | what to do |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

/** Within code, Markdown takes `<` as it is. */
const inCell = (text: string) =>
  text.replaceAll('|', '\\|').replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
