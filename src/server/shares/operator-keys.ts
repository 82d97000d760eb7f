import type { KeyRing } from '../crypto/key-ring.ts'

/** The shares that the operator's keys seal. */
export type OperatorShare = 'server' | 'escrow'

/** One ring for each kind of share, so that a leak of one does not give the other. */
export type OperatorKeys = Readonly<Record<OperatorShare, KeyRing>>

/** Binds a sealed share to its account, version and kind: moved to another, it doesn't open. */
export const shareContext = (account: string, version: number, kind: OperatorShare): string =>
  `share ${kind} ${account} ${version}`
