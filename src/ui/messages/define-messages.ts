import { createI18n, type Messages, type Translations } from '@nanostores/i18n'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import type { Core } from '#core/core.ts'
import { useCore } from '../ui-context.ts'
import { languageFor, loadTranslation } from './languages.ts'

/** A group of texts: English in the code, other languages under the same ids. */
export type MessageSet<Body extends Translations> = (core: Core) => Messages<Body>

const createTexts = ({ $config }: Core) =>
  createI18n(
    computed($config, ({ lang }) => languageFor(lang)),
    { get: loadTranslation },
  )

/**
 * Defines texts. Each dialog has a language of its own, so the texts of a set are made for each core, on first use.
 * @example const messages = defineMessages('account', { disconnect: 'Disconnect' })
 */
export function defineMessages<Body extends Translations>(id: string, english: Body): MessageSet<Body> {
  return (core) => core.use(createTexts)(id, english)
}

/** The texts of a set in the dialog's language. */
export function useMessages<Body extends Translations>(messages: MessageSet<Body>): Body {
  return useStore(useCore().use(messages))
}
