import type { PanelLanguage } from '../texts/message.ts'

/**
 * Loads the dialog's language for the panels, and sets it on the document. English is in the code, so it loads nothing
 * [frame.language].
 */
export async function loadLanguage({ documentElement: root }: Document): Promise<PanelLanguage> {
  const lang = root.dataset['lang'] || 'en'
  const loaded = lang.startsWith('en') ? undefined : await loadUnlessFailing(lang)
  const { language, texts, direction } = loaded ?? { language: 'en', texts: {}, direction: 'ltr' }
  root.lang = language
  root.dir = direction
  return { language, lang, texts }
}

async function loadUnlessFailing(lang: string) {
  try {
    const { loadTexts } = await import('./load-texts.ts')
    return await loadTexts(lang)
  } catch (error) {
    // A request in English is better than none.
    reportError(error)
    return undefined
  }
}
