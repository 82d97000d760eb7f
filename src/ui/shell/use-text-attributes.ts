import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { createTranslation } from '#core/languages/create-translation.ts'
import { languageFor } from '#core/languages/languages.ts'
import { directionOf } from '#lib/written-language.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

/** Language and direction of the dialog's texts. */
export interface TextAttributes {
  /** BCP-47: as the site's `lang` has it, unless there are no texts in it, or not yet. */
  readonly lang: string
  /** Undefined where the page's direction holds: in English, and where the site has set `dir` on the element. */
  readonly dir: 'ltr' | 'rtl' | undefined
}

/** The language and direction of the dialog's texts, as long as they are those [texts.direction]. */
export function useTextAttributes(ref: RefObject<HTMLElement | null>): TextAttributes {
  const { language, lang } = useStore(useCore().use(createTranslation))
  const [isSetByHost, setIsSetByHost] = useState(false)
  useLayoutEffect(() => {
    const { host } = ref.current!.getRootNode() as ShadowRoot
    const read = () => setIsSetByHost(host.hasAttribute('dir'))
    const observer = new MutationObserver(read)
    observer.observe(host, { attributeFilter: ['dir'] })
    read()
    return () => observer.disconnect()
  }, [ref])
  const isEnglish = language === 'en'
  // Looking it up takes longer than drawing what surrounds a view.
  const requestedLanguage = useMemo(() => languageFor(lang), [lang])
  const isLoadedLanguage = requestedLanguage === language && (!isEnglish || /^en\b/i.test(lang))
  return {
    lang: isLoadedLanguage ? lang : language,
    dir: isEnglish || isSetByHost ? undefined : directionOf(language),
  }
}
