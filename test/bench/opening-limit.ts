// The landing page names both.

/** From the click until Connect is visible, on the slowed processor. */
export const OPENING_LIMIT_MS = 100
/** Measured once on the same kind of machine and the same slowed processor; for orientation only. */
export const APPKIT_MS = 1297
