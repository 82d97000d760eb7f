import type { AllTexts } from '#texts'
import type { PluralForms } from './translation.ts'

/**
 * A site's own texts, by set and id; the rest stay as they are. `{placeholders}` must match the replaced text. A text
 * about a number is one for each plural form of the page's language, or one for all.
 * @example { titles: { Connect: 'Log in' }, connect: { count: { one: '{count} wallet', other: '{count} wallets' } } }
 */
export type TextOverrides = {
  readonly [Set in keyof AllTexts]?: {
    readonly [Id in keyof AllTexts[Set]]?: AllTexts[Set][Id] extends string ? string : string | PluralForms
  }
}
