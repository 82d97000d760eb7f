import { createContext, use } from 'react'
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
