import type { Clock } from '#core/ports/clock.ts'
import { within } from '#lib/within.ts'
import type { PanelLanguage } from '../texts/message.ts'
import type { LoadedTexts } from './load-texts.ts'

/** A request is not kept waiting for a file that doesn't come. */
const LANGUAGE_LIMIT_MS = 3_000

/**
 * Loads the dialog's language for the panels, and sets it on the document. English is in the code, so it loads nothing
 * [frame.language].
 */
export async function loadLanguage(
  { documentElement: root }: Document,
  clock: Clock,
  load: (lang: string) => Promise<LoadedTexts | undefined> = loadFile,
): Promise<PanelLanguage> {
  const lang = root.dataset['lang'] || 'en'
  // A request in English is better than none.
  const loaded = lang.startsWith('en')
    ? undefined
    : await within(load(lang).catch(reportError), LANGUAGE_LIMIT_MS, clock)
  const { language, texts, direction } = loaded ?? { language: 'en', texts: {}, direction: 'ltr' }
  root.lang = language
  root.dir = direction
  return { language, lang, texts }
}

async function loadFile(lang: string) {
  const { loadTexts } = await import('./load-texts.ts')
  return loadTexts(lang)
}
