import type { PluralForms } from '#core/texts/translation.ts'
import { APPROVALS } from '../texts/approval-texts.ts'
import { CALLS } from '../texts/call-texts.ts'
import { CUSTODY } from '../texts/custody-texts.ts'
import { SOLANA } from '../texts/solana-texts.ts'
import { TYPED_DATA } from '../texts/typed-data-texts.ts'

/** All texts of the frame in English, by set and id. */
export const ENGLISH = {
  approvals: APPROVALS,
  calls: CALLS,
  typedData: TYPED_DATA,
  solana: SOLANA,
  custody: CUSTODY,
} as const

/** Every text of the frame in one language. */
export type AllFrameTexts = {
  readonly [Set in keyof typeof ENGLISH]: {
    readonly [Id in keyof (typeof ENGLISH)[Set]]: (typeof ENGLISH)[Set][Id] extends string ? string : PluralForms
  }
}

/** The frame's texts of a language, by set and id. Panels show a text in English if their language lacks it. */
export type FrameTexts = { readonly [Set in keyof AllFrameTexts]?: Partial<AllFrameTexts[Set]> }
