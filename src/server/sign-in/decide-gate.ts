import type { CustodyMode } from '../accounts/read-account.ts'

/** A device at the gate of an account. How the visitor signed in is not part of it: no provider is a way around the gate. */
export interface DeviceAtGate {
  /** The account knows the device: it was approved, or has waited. */
  readonly isKnown: boolean
  /** The end of the wait that the device is in, ms since the epoch. */
  readonly waitsUntilMs?: number | undefined
  /** The custody of the wallet; `undefined` if there is none yet. */
  readonly mode: CustodyMode | undefined
  /** True if a known device, or the account's mailbox, can approve this one. */
  readonly canBeApproved: boolean
}

export type GateDecision =
  /** The device is known, or there is nothing to protect yet. */
  | { readonly kind: 'enter' }
  /** A link in a mail, or a known device, has to approve it. */
  | { readonly kind: 'approve' }
  /** It enters without the escrow share until then; `isNew` if the wait begins now. */
  | { readonly kind: 'wait'; readonly untilMs: number; readonly isNew: boolean }

/** How long a recovery waits if no device of the account is known. */
export const ESCROW_WAIT_MS = 24 * 3_600_000

/** The one gate for every way in to an account (SECURITY.md). */
export function decideGate(device: DeviceAtGate, nowMs: number): GateDecision {
  const { isKnown, waitsUntilMs, mode, canBeApproved } = device
  if (isKnown || !mode) return { kind: 'enter' }
  if (canBeApproved) return { kind: 'approve' }
  if (waitsUntilMs !== undefined) return { kind: 'wait', untilMs: waitsUntilMs, isNew: false }
  return mode === 'assisted' ? { kind: 'wait', untilMs: nowMs + ESCROW_WAIT_MS, isNew: true } : { kind: 'enter' }
}
