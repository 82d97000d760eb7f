/** Whether the visitor sees the page: it is hidden while they are in another app. */
export interface PageVisibility {
  isHidden(): boolean
  /** Calls on each change, and when the page comes back out of the browser's cache. Returns a function that ends it. */
  listen(onChange: () => void): () => void
}
