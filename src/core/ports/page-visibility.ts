/** True if the visitor sees the page: it is hidden while they are in another app. */
export interface PageVisibility {
  isHidden(): boolean
  /** Calls back on each change, and when the page comes back from the browser's cache. Returns a function that unsubscribes. */
  listen(onChange: () => void): () => void
}
