import type { KeyRing } from '../crypto/key-ring.ts'

/** The shares that the operator's keys seal. */
export type OperatorShare = 'server' | 'escrow'

/** One ring for each kind of share, so that a leak of one does not give the other. */
export type OperatorKeys = Readonly<Record<OperatorShare, KeyRing>>

/** What binds a sealed share to its place: moved to another account or version, it does not open. */
export const shareContext = (account: string, version: number, kind: OperatorShare): string =>
  `share ${kind} ${account} ${version}`
