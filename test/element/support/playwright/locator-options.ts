/** How long to wait, in milliseconds. */
export interface Timeout {
  readonly timeout?: number
}

/** Where and how to press. */
export interface PointerOptions extends Timeout {
  readonly position?: { readonly x: number; readonly y: number }
  readonly force?: boolean
  readonly button?: 'left' | 'right' | 'middle'
  readonly clickCount?: number
  readonly delay?: number
}
