/** Leaving the page, or loading it anew: opening a wallet, an explorer, a store. */
export interface Links {
  /** Opens `url`; returns false if the browser refused. Custom schemes are opened in the same tab. */
  open(url: string, target: 'same' | 'new'): boolean
  /**
   * Leaves for an app by its link; to be called within the visitor's own tap. Universal links get a page of their own, so that
   * this one stays where no app takes them. Returns false for a link that may not be opened.
   */
  handOff(url: string): boolean
  /** Resolves once the text is in the clipboard. */
  copy(text: string): Promise<void>
  /** Loads this page anew; the dialog finds `note` then, if the browser keeps such things. */
  reload(note: string): Promise<void>
}
