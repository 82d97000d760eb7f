import { ENGLISH, type AllFrameTexts, type FrameTexts } from '../../../../src/frame/languages/frame-texts.ts'

/** The texts that a panel shows in a language: its own, and English in place of those it lacks. */
export function withEnglish(texts: FrameTexts): AllFrameTexts {
  const sets = Object.entries(ENGLISH).map(([set, english]) => [set, { ...english, ...texts[set as keyof FrameTexts] }])
  return Object.fromEntries(sets) as AllFrameTexts
}
