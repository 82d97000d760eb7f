import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../build-graph.ts'
import { planChain } from './plan-chain.ts'
import { planFeature } from './plan-feature.ts'
import { planLanguage } from './plan-language.ts'
import { insertBefore, MisuseError, type Plan, type Project } from './plan.ts'

/** The project itself, so that these tests fail once a file has no place for a new line any more. They use names that stay free. */
const project: Project = {
  exists: (path) => existsSync(join(ROOT, path)),
  read: (path) => readFileSync(join(ROOT, path), 'utf8'),
  textSets: { dialog: ['receive', 'multi-chain'], frame: ['calls'] },
  languages: ['ar', 'de', 'zh-hans', 'zh-hant'],
}

/** The lines that a plan adds to a file, without the space around them. */
function added({ changed }: Plan, path: string): readonly string[] {
  const before = project.read(path).split('\n')
  return (changed[path] ?? '').split('\n').flatMap((line) => (before.includes(line) ? [] : [line.trim()]))
}

test('a feature is a folder, a test, and a line in the lists of features, views and flags', () => {
  const plan = planFeature('made-up', project)
  expect(Object.keys(plan.created)).toEqual([
    'src/features/made-up/feature.ts',
    'src/features/made-up/made-up-view.tsx',
    'test/element/made-up.test.ts',
  ])
  expect(plan.created['src/features/made-up/feature.ts']).toContain(
    "MadeUp: defineView('Made up', () => import('./made-up-view.tsx')",
  )
  // Otherwise the test fails once the flag is off by default.
  expect(plan.created['test/element/made-up.test.ts']).toContain('properties: { features: { madeUp: true } }')
  expect(added(plan, 'src/features/index.ts')).toEqual(["import { madeUp } from './made-up/feature.ts'", 'madeUp,'])
  expect(added(plan, 'src/core/model/view.ts')).toEqual(["'MadeUp',"])
  expect(added(plan, 'src/core/config/flags.ts')).toEqual(['madeUp: true,'])
})

test('a chain family is a folder, and a line in the lists of families, namespaces and addresses', () => {
  const plan = planChain('madeup', project)
  expect(Object.keys(plan.created)).toEqual(
    ['family.ts', 'chain.ts', 'read-address.ts', 'read-balance.ts', 'read-balance.test.ts'].map(
      (file) => `src/chains/madeup/${file}`,
    ),
  )
  expect(added(plan, 'src/chains/families.ts')).toEqual([
    "import { madeup } from './madeup/family.ts'",
    expect.stringContaining(', madeup]'),
  ])
  expect(added(plan, 'src/lib/caip.ts')).toEqual([
    expect.stringContaining(', Madeup. */'),
    expect.stringContaining(", 'madeup'] as const"),
  ])
  expect(added(plan, 'src/chains/addresses.test.ts')).toContain('madeup: {')
})

test('a language is a file with all sets for the dialog and one for the frame, and is listed with the other languages', () => {
  const plan = planLanguage('VO', project)
  expect(plan.created).toEqual({
    'src/core/languages/translations/vo.ts': `import type { Texts } from '../../texts/texts.ts'

export default {
  receive: {},
  'multi-chain': {},
} satisfies Texts
`,
    'src/frame/languages/translations/vo.ts': `import type { FrameTexts } from '../frame-texts.ts'

export default {
  calls: {},
} satisfies FrameTexts
`,
  })
  expect(added(plan, 'demo/page/playground/settings.js')[0]).toMatch(/^export const LANGUAGES = 'en ar .* vi vo /)
  expect(added(plan, 'docs/languages.md')[0]).toContain('Chinese (simplified and traditional), Dutch, ')
  expect(added(plan, 'docs/languages.md')[0]).toMatch(/, Vietnamese(,| and) Volapük[,.]/)
  const [, count] = /\*\*Speaks\*\* (\d+)/.exec(project.read('README.md')) ?? []
  expect(added(plan, 'README.md')[0]).toContain(`**Speaks** ${Number(count) + 1} languages`)
})

test('a language that is written from right to left is listed as such', () => {
  expect(added(planLanguage('yi', project), 'src/lib/written-language.ts')[0]).toMatch(/, 'yi'\]$/)
  expect(Object.keys(planLanguage('sr-Latn', project).changed)).not.toContain('src/lib/written-language.ts')
})

test.each([
  [planFeature, 'ChainInfo', "isn't a name in kebab-case"],
  [planFeature, '../x', "isn't a name in kebab-case"],
  [planFeature, 'import', 'is a word of JavaScript'],
  [planFeature, 'send', 'there is the folder src/features/send'],
  [planFeature, 'holdings', 'there is the feature holdings'],
  [planFeature, 'send-preview', 'there is the view SendPreview'],
  [planFeature, 'wallet-send', 'there is the earlier name WalletSend'],
  [planFeature, 'analytics', 'there is the flag analytics'],
  [planFeature, 'host', 'there is a download host in tools/assign-chunks.ts'],
  [planFeature, 'recipient-rules', 'there is a download recipient-rules in tools/downloads.ts'],
  [planChain, 'ab', "isn't a CAIP-2 namespace"],
  [planChain, 'near-main', "isn't a CAIP-2 namespace"],
  [planChain, 'import', 'is a word of JavaScript'],
  [planChain, 'solana', 'there is the folder src/chains/solana'],
  [planChain, 'eip155', 'there is the namespace'],
  [planLanguage, 'pt-BR', 'regions fall back to their language'],
  [planLanguage, 'xx', 'is an unknown language'],
  [planLanguage, 'de', 'is shown in de'],
  [planLanguage, 'zh', 'is shown in zh-hans'],
  [planLanguage, 'en', 'is shown in en'],
])('%o refuses %s: it %s', (plan, name, reason) => {
  expect(() => plan(name, project)).toThrow(MisuseError)
  expect(() => plan(name, project)).toThrow(reason)
})

test('the name of a set of texts is taken, too', () => {
  expect(() => planFeature('receive-all', { ...project, textSets: { dialog: ['receiveAll'], frame: [] } })).toThrow(
    'there is a set of texts receiveAll',
  )
})

test('a file without a place for the line, or with two, is an error', () => {
  expect(insertBefore('a.ts', 'a b', 'b', 'x ')).toBe('a x b')
  for (const text of ['a', 'b b']) expect(() => insertBefore('a.ts', text, 'b', 'x')).toThrow('places for a new line')
})
