import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { findBrokenCitations, findPapers, readCitations, readRules } from './citations.ts'

const OWN_PATH = 'test/architecture/citations.test.ts'
const CODE = '{src,demo,test,tools}/**/*.{ts,tsx,js,mjs,css}'
const PAGES = ['*.md', 'docs/**/*.md', '.changeset/*.md', '{src,demo,test,tools}/**/*.{md,html,json}', '*.{ts,mjs}']

const read = (patterns: string | string[]) =>
  globSync(patterns, { cwd: ROOT }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))

const rules = readRules(readFileSync(join(ROOT, 'docs/behaviour.md'), 'utf8'))
const code = read(CODE)
const manifest = read('custom-elements.json')

test('the rules and what cites them were read', () => {
  expect(rules.length).toBeGreaterThan(100)
  expect(code.length).toBeGreaterThan(1_000)
  expect(manifest).toHaveLength(1)
})

test('every citation leads to a rule, every rule is there once, and is cited or public', () => {
  expect(findBrokenCitations(rules, code)).toEqual([])
})

test('every item of the page is a rule with an id', () => {
  const page = readFileSync(join(ROOT, 'docs/behaviour.md'), 'utf8')
  expect(page.match(/^\s*[-*] /gm)).toHaveLength(rules.length)
})

test('no file points to a paper that is not in the repository', () => {
  const files = [...code, ...manifest, ...read([...PAGES, 'package.json'])].filter(({ path }) => path !== OWN_PATH)
  expect(findPapers(files)).toEqual([])
})

test('the manifest is read outside of the repository, and cites no rule', () => {
  const [{ text } = { text: '' }] = manifest
  expect(rules.filter(({ id }) => text.includes(`[${id}]`))).toEqual([])
})

describe('each check can fail', () => {
  const page = '- `send.complete`: Review needs a token.\n- `views.names` _(public)_: Names stay.'
  const cites = (comment: string) => [{ path: 'src/a.ts', text: `${comment}\nexport const a = 1` }]
  const broken = (text: string, comment: string) => findBrokenCitations(readRules(text), cites(comment))

  test('a rule that is cited, and one that is public, are fine', () => {
    expect(broken(page, '/** What is missing [send.complete]. */')).toEqual([])
  })
  test('a citation that leads nowhere', () => {
    expect(broken(page, '// [send.complete] and [send.done]')).toEqual(['src/a.ts cites send.done, which is no rule.'])
  })
  test('a rule without a citation', () => {
    expect(broken(page, '')).toEqual(['send.complete is cited nowhere, and is not public.'])
  })
  test('an id that is there twice', () => {
    expect(broken(`${page}\n- \`send.complete\`: Again.`, '// [send.complete]')).toEqual([
      'send.complete is there twice.',
    ])
  })
  test('brackets in code are not a citation; brackets in a comment of JSX and of a style sheet are', () => {
    const jsx = 'const a = prices[token.symbol]\nexport const b = <p>{/* [send.done] */}</p>'
    expect(readCitations({ path: 'src/a.tsx', text: jsx })).toEqual(['send.done'])
    expect(readCitations({ path: 'src/a.css', text: 'a[b.c] {}\n/* all\n[views.motion] */' })).toEqual(['views.motion'])
  })
  test.each([
    'Resets the form (spec §4).',
    "Specification §9's limit",
    'the texts of the spec',
    'as contract.md has it',
    'see decisions.md, ruling 2',
    'see Ruling 10',
    'The size that design.md wants',
    'The list (contract: property `wallets`)',
  ])('a pointer to a paper: %s', (text) => {
    expect(findPapers([{ path: 'a.md', text: `First\n${text}` }])).toEqual([`a.md:2: ${text}`])
  })
  test.each([
    'RFC 9110 §10.2.3',
    'JSON-RPC 2.0 §6',
    'https://w3c-ccg.github.io/did-key-spec/',
    'the contract that it is',
  ])('what anybody can look up is fine: %s', (text) => expect(findPapers([{ path: 'a.md', text }])).toEqual([]))
})
