import { liveDialog } from './live.ts'

/** A few, each named as its readers do; two are written from right to left. */
const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', ja: '日本語', hi: 'हिन्दी', ar: 'العربية', he: 'עברית' }

export const LiveLanguages = liveDialog<keyof typeof LANGUAGES>({
  label: 'Language',
  names: LANGUAGES,
  langOf: (lang) => lang,
  attributesOf: (lang) => ({ lang }),
})
