/** A window that was opened empty. What it shows then can’t reach this page. */
export interface OpenedWindow {
  go(url: string): void
  /** True if it is closed, or looks closed because its page cuts itself off from others. */
  isClosed(): boolean
  close(): void
}

/** Actions of the browser: open a wallet, an explorer or a store, copy and paste a text, reload the page. */
export interface BrowserActions {
  /** Opens `url`; returns false if the browser refused. Custom schemes are opened in the same tab. */
  open(url: string, target: 'same' | 'new'): boolean
  /**
   * Opens an empty window for an address that is still to come; call within the visitor's click. `undefined` if the browser refused.
   */
  openWindow(): OpenedWindow | undefined
  /**
   * Opens an app by its link; call within the visitor's tap. Universal links get a new tab, so that
   * this page stays if no app handles them. Returns false for a link that may not be opened.
   */
  handOff(url: string): boolean
  /** Resolves once the text is in the clipboard. */
  copy(text: string): Promise<void>
  /**
   * The text in the clipboard, which is empty if there is something else; `undefined` if the browser or the visitor refuses.
   * Missing where pages can't read it.
   */
  paste?: (() => Promise<string | undefined>) | undefined
  /** Reloads this page; the dialog then finds `note`, if the browser allows storing it. */
  reload(note: string): Promise<void>
}
