import type { WritableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import { createTranslation } from '#core/languages/create-translation.ts'
import { stateOf } from '#core/state-of.ts'

/** Keeps the texts of a button in the dialog's language, until stopped. What the language's file lacks stays English. */
export function translateButton<Texts extends object>(client: Client, $texts: WritableAtom<Texts>): () => void {
  const english = $texts.get()
  return stateOf(client, createTranslation).subscribe(({ sets }) => $texts.set({ ...english, ...sets['buttons'] }))
}
