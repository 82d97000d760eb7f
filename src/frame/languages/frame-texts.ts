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

type Translated<Sets> = {
  readonly [Set in keyof Sets]: {
    readonly [Id in keyof Sets[Set]]: Sets[Set][Id] extends string ? string : PluralForms
  }
}

/** All texts of the frame in another language. */
export type FrameTexts = Translated<typeof ENGLISH>
