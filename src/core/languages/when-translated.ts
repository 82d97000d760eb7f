import type { ReadableAtom } from 'nanostores'
import type { Clock } from '../ports/clock.ts'
import type { Translated } from './create-translation.ts'

/** Max time that an opening waits for the texts of its language, before it shows the loaded ones. */
const LONGEST_WAIT_MS = 1_000

/** Resolves once the dialog's texts are there, failed to load, or took too long [texts.first]. */
export function whenTranslated($translation: ReadableAtom<Translated>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    if (!$translation.get().isLoading) return resolve()
    const end = () => {
      cancel()
      stop()
      resolve()
    }
    const cancel = clock.after(LONGEST_WAIT_MS, end)
    const stop = $translation.listen(({ isLoading }) => {
      if (!isLoading) end()
    })
  })
}
