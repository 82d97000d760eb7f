import type { AllTexts } from '#texts'

/** The texts of a language, by set and id. The dialog shows a text in English if its language lacks it. */
export type Texts = { readonly [Set in keyof AllTexts]?: Readonly<Partial<AllTexts[Set]>> }
