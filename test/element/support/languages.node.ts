import { readdirSync } from 'node:fs'

const TRANSLATIONS = readdirSync(new URL('../../../src/core/languages/translations', import.meta.url))

/** All languages of the dialog. */
export const LANGUAGES: readonly string[] = ['en', ...TRANSLATIONS.map((file) => file.replace('.ts', ''))]
