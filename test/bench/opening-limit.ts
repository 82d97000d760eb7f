// The landing page names both.

/** From the click until Connect is visible, on the slowed processor. */
export const OPENING_LIMIT_MS = 100
/** From the click until Connect can be used, and from a wallet's answer or a click until Account can be. */
export const USABLE_LIMIT_MS = 150
/** Measured once on the same kind of machine and the same slowed processor; for orientation only. */
export const APPKIT_MS = 1297
