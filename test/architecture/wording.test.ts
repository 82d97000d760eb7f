import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGES = globSync(
  [
    'src/**/*.{ts,tsx,css}',
    'test/**/*.ts',
    'tools/**/*.ts',
    'docs/{*,contributing/*}.md',
    '*.md',
    'demo/page/**/*',
    'demo/sandbox/**/*.{ts,css,sol,md}',
    'demo/recipes/*',
    '.changeset/*.md',
    'docs/.vitepress/config.ts',
  ],
  // Other languages have words of their own.
  { cwd: ROOT, exclude: (path) => path.endsWith('translations') },
)

/** Phrases that no native speaker writes, and what they would write. */
const WORDS: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(for|of|from) what is none\b/, 'for anything else'],
  [/\bin the stead\b/, 'in place'],
  [/\breckon/i, 'calculate'],
  [/\bthe result (stops|cancels|ends)\b/i, 'returns a function that …'],
  [/\ball the same\b/, 'anyway'],
  [/\b(told|tells|hears) of\b/, 'reports, describes, is notified of'],
  [/\bunless told\b/, 'by default'],
  [/\bcannot be had\b|\bcould not be had\b/, 'is not available, could not be fetched'],
  [/\bbelongs? into\b/, 'must be in, goes into'],
  [/\bis to hear\b|\bis told (once|of|so)\b/, 'is notified, gets one event'],
  [/\btakes? the connection up\b|\btaken up (silently|again)\b/, 'restored, tracked again'],
  [/\b(it is|is) said to be\b/, 'is shown as'],
  [/(?<!visitors? )\bwho (comes back|asks for|has no)\b/, 'returning visitors, visitors who …'],
  [/`undefined` where\b|\b([Rr]ejects|[Tt]hrows) where\b|@throws \S+( that says what is wrong)?,? where\b/, 'if'],
  [/\bunless (one is )?told\b|\bnone unless\b/, 'by default'],
  [/\bof a kind\b(?=.*\bwith how many\b)|\bas many as\b.*\bare remembered\b/, 'how many'],
  [/\bwithout a farewell\b/, 'without a close frame'],
  [/\bkeeps? the index level\b|\bthe index is level\b/, 'in sync, caught up'],
  [/\bis no (json|text|error|page)\b/i, 'isn’t'],
  [/`undefined` for what is no\b|\bfor what is no\b/, 'for anything else'],
  [/\be-mail/i, 'email'],
]

const find = (text: string) =>
  WORDS.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text)
    return found ? [`“${found[0]}”: ${instead}`] : []
  })

test('a phrase is found, with what to write instead', () => {
  expect(find('/** The result stops it. */')).toEqual(['“The result stops”: returns a function that …'])
  expect(find('/** Returns a function that stops it. */')).toEqual([])
})

test('comments and pages say things as the field does', () => {
  const found = PAGES.filter((path) => /\.\w+$/.test(path) && !path.endsWith('wording.test.ts')).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => find(line).map((what) => `${path}:${index + 1} ${what}`)),
  )
  expect(found).toEqual([])
})
