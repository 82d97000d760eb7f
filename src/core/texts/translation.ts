import type { AllTexts } from '#texts'
import type { DEPRECATED_TEXTS } from './deprecated-texts.ts'

/** A text for each plural form of a language; `other` for the rest. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Texts by set and id; counted ones have a text for each plural form of the language. A language can lack some. */
export type Translation = Readonly<
  Record<string, Readonly<Record<string, string | PluralForms | undefined>> | undefined>
>

/** Texts as a built file has them: most sets as lists, by their place in the set's English, `null` where one is missing. */
export type BuiltTranslation = Readonly<Record<string, Translation[string] | readonly (string | PluralForms | null)[]>>

/** Earlier ids of a set's texts, which still work [options.earlier-names]. */
type EarlierIds<Set> = Set extends keyof typeof DEPRECATED_TEXTS
  ? { readonly [Id in keyof (typeof DEPRECATED_TEXTS)[Set]]?: string }
  : unknown

/**
 * A site's own texts, by set and id; the rest stay as they are. `{placeholders}` must match the replaced text. A text
 * about a number is one for each plural form of the page's language, or one for all.
 * @example { titles: { Connect: 'Log in' }, connect: { count: { one: '{count} wallet', other: '{count} wallets' } } }
 */
export type TextOverrides = {
  readonly [Set in keyof AllTexts]?: {
    readonly [Id in keyof AllTexts[Set]]?: AllTexts[Set][Id] extends string ? string : string | PluralForms
  } & EarlierIds<Set>
}
