import type { WritableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import { createTranslation } from '#core/languages/create-translation.ts'
import { stateOf } from '#core/state-of.ts'

/** Keeps a button's texts in the dialog's language, until stopped. What its language lacks stays English. */
export function translateButton<Texts extends object>(
  client: Pick<Client, '$config' | 'config' | 'events' | 'states'>,
  $texts: WritableAtom<Texts>,
): () => void {
  const english = $texts.get()
  return stateOf(client, createTranslation).subscribe(({ sets, own }) =>
    $texts.set({ ...english, ...sets['buttons'], ...own['buttons'] }),
  )
}
