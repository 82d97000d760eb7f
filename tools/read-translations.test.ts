import { expect, test } from 'vitest'
import { pruneTranslation } from './read-translations.ts'

const FILE = `import type { Texts } from '../../texts/texts.ts'

export default {
  account: {
    balance: 'Guthaben',
    gone: 'Weg', // the same
    opened: '{wallet} ist geöffnet',
    total:
      'Gesamtwert, der so lang ist, dass er eine eigene Zeile hat',
  },
  copy: { copied: 'Kopiert', failed: 'Nicht kopiert' },
  old: {
    'one-more': 'Noch einer',
  },
  tokens: {
    count: { one: '{count} Token', other: '{count} Token' },
  },
} satisfies Texts
`

const ENGLISH = {
  account: { balance: 'Balance', opened: '{wallet} is open', total: 'Total' },
  copy: { copied: 'Copied', failed: 'Not copied' },
  tokens: { count: { one: '{count} token', other: '{count} tokens' } },
}

test('texts and sets that the dialog no longer has are removed, and the rest stays as it is', () => {
  const { code, removed } = pruneTranslation('de.ts', FILE, ENGLISH)
  expect(removed).toEqual(['account.gone', 'old.one-more'])
  expect(code).toBe(
    FILE.replace("    gone: 'Weg', // the same\n", '').replace("  old: {\n    'one-more': 'Noch einer',\n  },\n", ''),
  )
  expect(pruneTranslation('de.ts', code, ENGLISH)).toEqual({ code, removed: [] })
})

test('texts are removed if their English has other placeholders or plural forms now', () => {
  const { code, removed } = pruneTranslation('de.ts', FILE, {
    ...ENGLISH,
    account: { balance: 'Balance', gone: 'Gone', opened: '{app} is open', total: 'Total' },
    copy: { copied: 'Copied' },
    old: { 'one-more': 'One more' },
    tokens: { count: 'Tokens' },
  })
  expect(removed).toEqual(['account.opened', 'copy.failed', 'tokens.count'])
  expect(code).toContain("    gone: 'Weg', // the same\n    total:\n")
  expect(code).toContain("copy: { copied: 'Kopiert',  },")
  expect(code).toContain("'Noch einer',\n  },\n} satisfies Texts")
})
