import { atom, type WritableAtom } from 'nanostores'
import type { CaipNetworkId } from '#lib/caip.ts'

/** A switch that was declined, or failed. SwitchNetwork shows it until the visitor tries again or goes on. */
export interface SwitchFailure {
  readonly caipNetworkId: CaipNetworkId
  readonly error: unknown
}

export const createSwitchFailure = (): WritableAtom<SwitchFailure | undefined> => atom<SwitchFailure | undefined>()
