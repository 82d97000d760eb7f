/** A text for each plural form of a language; `other` for the rest. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Texts by set and id; counted ones have a text for each plural form of the language. A language can lack some. */
export type Translation = Readonly<
  Record<string, Readonly<Record<string, string | PluralForms | undefined>> | undefined>
>

/** Texts as a built file has them: most sets as lists, by their place in the set's English, `null` where one is missing. */
export type BuiltTranslation = Readonly<Record<string, Translation[string] | readonly (string | PluralForms | null)[]>>
