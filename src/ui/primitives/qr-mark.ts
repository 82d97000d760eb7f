/** Pixels that the picture in a code's middle is drawn with: enough for the widest card. */
export const MARK_PIXELS = 64
