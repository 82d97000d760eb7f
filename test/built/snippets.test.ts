import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageBin } from '../../tools/pack.ts'
import { GIVEN } from '../docs/given.ts'
import { isOfSolid, PAGES, readPage, readSnippets, ROOT, type Snippet } from '../docs/read-page.ts'
import { readPlaygroundCode } from '../docs/read-playground-code.ts'
import { isRecipe } from '../docs/read-recipes.ts'

/** Inside the package, so that `wallet-dialog` resolves to the built package, as for its users. */
const FOLDER = join(ROOT, '.cache/docs-snippets')

/** Pages for contributors: their snippets are excerpts of files that are type-checked themselves. */
const CHECKED = PAGES.filter((path) => !/CONTRIBUTING|SECURITY|architecture|^docs\/contributing\//.test(path))

/** A snippet as a file that TypeScript can check. */
interface CheckedFile {
  readonly name: string
  readonly code: string
}

/** A script in a page that has its code between its tags, a module or not. */
const SCRIPT = /<script(?: type="module")?>(.*?)<\/script>/gs
const EXTENSIONS: Readonly<Record<string, string>> = { ts: 'ts', tsx: 'tsx', js: 'js', html: 'js', astro: 'ts' }
/** The languages of markup, of which only the scripts are checked. */
const MARKUP = new Set(['html', 'astro'])

/** The code of a snippet, on the lines that it has in its page; nothing if it is in another language. */
function toFile(page: string, { language, code, line }: Snippet): CheckedFile | undefined {
  const extension = EXTENSIONS[language]
  const script = MARKUP.has(language) ? keepScripts(code) : code
  // Solid's own JSX is what `npm run test:templates` checks; recipes are checked as the files that they are.
  if (extension === undefined || script.trim() === '' || isOfSolid(code) || isRecipe(code)) return undefined
  const name = `${page.replaceAll(/\W/g, '-')}-${line}.${extension}`
  return { name, code: `${'\n'.repeat(line - 1)}${script}\nexport {}\n` }
}

/** The scripts of a piece of markup, everything else blank. */
function keepScripts(markup: string): string {
  let end = 0
  const pieces = Array.from(markup.matchAll(SCRIPT), ({ 0: whole, 1: script = '', index }) => {
    const before = markup.slice(end, index)
    end = index + whole.length
    return before.replaceAll(/[^\n]/g, '') + script
  })
  return pieces.join('')
}

/** The playground's code in these languages; Vue's and Svelte's is compiled by `npm run test:templates`. */
const readPlaygroundFiles = () =>
  ['html', 'react', 'angular'].flatMap((framework) =>
    readPlaygroundCode(framework).flatMap(({ name, text, choice }) => {
      // TypeScript can't know that a page's script finds its element; a journey runs that page.
      const code = text.replaceAll("document.querySelector('wallet-dialog')", 'dialog')
      // A page with no choice has no script.
      const file = toFile(`playground-${choice}-${framework}`, {
        language: name.split('.').at(-1)!,
        code,
        line: 1,
      })
      return file ? [file] : []
    }),
  )

/** Returns TypeScript's errors for these files, one line each, with the name and the line of the snippet. */
async function check(files: readonly CheckedFile[]): Promise<readonly string[]> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    jsx: 'react-jsx',
    strict: true,
    // Snippets in JavaScript have no types of their own.
    noImplicitAny: false,
    allowJs: true,
    checkJs: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  }
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }))
  writeFileSync(join(FOLDER, 'given.d.ts'), GIVEN)
  // A recipe may use the one before it.
  cpSync(join(ROOT, 'demo/recipes'), FOLDER, { recursive: true })
  // The module that the snippets of docs/testing.md test.
  cpSync(join(ROOT, 'demo/examples/testing/src/accept-terms.ts'), join(FOLDER, 'accept-terms.ts'))
  // Modules that docs/sign-in.md shows, and then uses.
  for (const name of ['back-end.ts', 'server.ts']) cpSync(join(ROOT, 'demo/examples/sign-in', name), join(FOLDER, name))
  for (const { name, code } of files) writeFileSync(join(FOLDER, name), code)
  const arguments_ = [packageBin('typescript', 'tsc'), '-p', FOLDER, '--pretty', 'false']
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, arguments_, { cwd: FOLDER }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
  return output.split('\n').filter((line) => line.trim() !== '')
}

test('every snippet in TypeScript, JavaScript, HTML and Astro, and the playground’s code, fits the types of the package', async () => {
  const files = CHECKED.flatMap((page) => readSnippets(readPage(page)).map((snippet) => toFile(page, snippet)))
  const given = files.filter((file) => file !== undefined)
  expect(given.length).toBeGreaterThan(30)

  const written = readPlaygroundFiles()
  expect(written.map(({ name }) => name)).toEqual([
    'playground-all-html-1.js',
    'playground-initial-react-1.tsx',
    'playground-look-react-1.tsx',
    'playground-all-react-1.tsx',
    'playground-initial-angular-1.ts',
    'playground-look-angular-1.ts',
    'playground-all-angular-1.ts',
  ])

  const page = readSnippets('```html\n<p>Hi</p>\n<script>\n  dialog.theme = 1\n</script>\n```\n')
  const wrong = [
    ...page.map((snippet) => ({ ...toFile('', snippet)!, name: 'wrong-script.js' })),
    { name: 'wrong.ts', code: "dialog.theme = 'blue'\nexport {}\n" },
    // As the playground's code would be, if it named something else.
    ...written
      .filter(({ name }) => name === 'playground-all-react-1.tsx')
      .map(({ code }) => ({ name: 'wrong-component.tsx', code: code.replace('theme="dark"', 'theme="blue"') })),
  ]
  const found = await check([...given, ...written, ...wrong])
  expect(found.filter((line) => line.startsWith('wrong.ts(1,1): error TS2322'))).toHaveLength(1)
  expect(found).toContainEqual(expect.stringMatching(/^wrong-script\.js\(4,/))
  expect(found).toContainEqual(expect.stringMatching(/^wrong-component\.tsx\(.*"blue"/))
  expect(found.filter((line) => !line.startsWith('wrong'))).toEqual([])
})
