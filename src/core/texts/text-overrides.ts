import type { Texts } from './texts.ts'
import type { PluralForms } from './translation.ts'

/**
 * A site's own texts, by set and id; the rest stay as they are. `{placeholders}` are those of the text that is replaced. A text
 * about a number is one for each plural form of the page's language, or one for all.
 * @example { titles: { Connect: 'Log in' }, connect: { count: { one: '{count} wallet', other: '{count} wallets' } } }
 */
export type TextOverrides = {
  readonly [Set in keyof Texts]?: {
    readonly [Id in keyof Texts[Set]]?: Texts[Set][Id] extends string | undefined ? string : string | PluralForms
  }
}
