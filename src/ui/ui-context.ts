import { atom, type WritableAtom } from 'nanostores'
import { createContext, use, useEffect } from 'react'
import type { Core } from '#core/core.ts'
import type { FeatureSet } from './feature.ts'
import type { Opening } from './opening/create-opening.ts'

/** Context for every part of the UI. */
export interface Ui {
  readonly core: Core
  /** The shadow root that the UI is rendered in. */
  readonly root: ShadowRoot
  readonly features: FeatureSet
  readonly opening: Opening
}

export const UiContext = createContext<Ui | undefined>(undefined)

export function useUi(): Ui {
  const ui = use(UiContext)
  if (!ui) throw new Error('A part of the dialog was rendered outside of it')
  return ui
}

export function useCore(): Core {
  return useUi().core
}

/** The text for the shell's live region. */
export function createAnnouncement(): WritableAtom<string> {
  return atom('')
}

/**
 * Says `text` to visitors who cannot see the view, now and whenever it changes. All views speak through the one live region of
 * the shell: screen readers often stay silent about a region that comes into the page together with its text.
 */
export function useAnnounce(text: string | undefined): void {
  const $announcement = useCore().use(createAnnouncement)
  useEffect(() => {
    if (!text) return
    $announcement.set(text)
    // The current text may already be another view's.
    return () => {
      if ($announcement.get() === text) $announcement.set('')
    }
  }, [$announcement, text])
}
