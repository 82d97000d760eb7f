// `npm run texts`: writes the types and the table of all texts, and .cache/texts/english.ts, with which a new language begins.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readMessages } from './read-messages.ts'
import { readRemarks } from './read-remarks.ts'
import { readTranslations } from './read-translations.ts'
import { ENGLISH_FILE, TABLE_FILE, TEXTS_FILE, writeEnglish, writeTexts, writeTextTable } from './write-texts.ts'

const english = readMessages()
writeFileSync(TEXTS_FILE, writeTexts(english))
writeFileSync(TABLE_FILE, writeTextTable(english))
mkdirSync(dirname(ENGLISH_FILE), { recursive: true })
writeFileSync(ENGLISH_FILE, writeEnglish(english, readRemarks()))

for (const [language, texts] of Object.entries(readTranslations())) {
  const missing = Object.entries(english).flatMap(([set, ids = {}]) =>
    Object.keys(ids)
      .filter((id) => texts[set]?.[id] === undefined)
      .map((id) => `${set}.${id}`),
  )
  if (missing.length > 0) process.stdout.write(`${language} lacks ${missing.join(', ')}\n`)
}
