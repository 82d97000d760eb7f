import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from '../build-graph.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

interface Field {
  readonly type: string
  readonly id?: string
  readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: readonly unknown[] }
}

interface IssueForm {
  readonly name?: string
  readonly description?: string
  readonly body: readonly Field[]
}

const FIELD_TYPES = new Set(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes'])

/** The reasons why GitHub would not show an issue form. */
function faultsOf({ name, description, body }: IssueForm): readonly string[] {
  const questions = body.filter(({ type }) => type !== 'markdown')
  const ids = questions.map(({ id }) => id)
  return [
    ...(name && description ? [] : ['no name or description']),
    ...(questions.length > 0 ? [] : ['no question']),
    ...body.filter(({ type }) => !FIELD_TYPES.has(type)).map(({ type }) => `unknown type ${type}`),
    ...questions.filter(({ attributes }) => !attributes.label).map(({ id }) => `no label: ${id}`),
    ...ids
      .filter((id, index) => id === undefined || ids.indexOf(id) !== index)
      .map((id) => `id twice or missing: ${id}`),
  ]
}

test('GitHub can show the issue forms', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: ROOT }).filter((path) => !path.endsWith('config.yml'))
  expect(forms.length).toBeGreaterThan(2)
  for (const form of forms) expect(faultsOf(parse(read(form)) as IssueForm), form).toEqual([])
  expect(faultsOf({ name: 'A', body: [{ type: 'text', attributes: {} }] })).toHaveLength(4)
})

test('files that the templates name exist', () => {
  const texts = globSync('.github/{ISSUE_TEMPLATE/*.yml,*.md}', { cwd: ROOT }).map(read).join('\n')
  const named = Array.from(
    texts.matchAll(/\(\.\.\/blob\/main\/([\w./-]+)\)|\b([\w/]+\.md)\b/g),
    ([, link, file]) => link ?? file!,
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('each path of CODEOWNERS exists', () => {
  const paths = Array.from(read('.github/CODEOWNERS').matchAll(/^(\/\S+)/gm), ([path]) => path)
  expect(paths.length).toBeGreaterThan(3)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

interface Update {
  readonly 'package-ecosystem': string
  readonly groups: Readonly<
    Record<string, { readonly patterns: readonly string[]; readonly 'exclude-patterns'?: readonly string[] }>
  >
  readonly ignore?: readonly { readonly 'dependency-name': string }[]
}

const DEPENDENCIES = Object.keys(packageJson.devDependencies)

/** Package names of a Dependabot pattern, in which `*` stands for any characters. */
const matching = (pattern: string) =>
  DEPENDENCIES.filter((name) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name))

test('Dependabot groups and ignores existing packages, and leaves the pinned ones', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: readonly Update[] }
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions'])
  const { groups = {}, ignore = [] } = updates[0] ?? {}
  const ignored = ignore.map((one) => one['dependency-name'])
  const patterns = [
    ...Object.values(groups).flatMap((group) => [...group.patterns, ...(group['exclude-patterns'] ?? [])]),
    ...ignored,
  ]
  expect(patterns.filter((pattern) => matching(pattern).length === 0)).toEqual([])
  const pinned = DEPENDENCIES.filter((name) => /^@walletconnect\/|^@reown\//.test(name))
  const aliases = Object.entries(packageJson.devDependencies).filter(([, version]) => version.startsWith('npm:'))
  expect(ignored.flatMap(matching)).toEqual(expect.arrayContaining([...pinned, ...aliases.map(([name]) => name)]))
})
