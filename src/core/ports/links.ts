/** Leaving the page: opening a wallet, an explorer, a store. */
export interface Links {
  /** Opens `url`; returns false where the browser refused. Custom schemes are opened in the same tab. */
  open(url: string, target: 'same' | 'new'): boolean
  /** Resolves once the text is in the clipboard. */
  copy(text: string): Promise<void>
}
