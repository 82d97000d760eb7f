/** Posted to the frames of the site's other tabs, which share the session [frame.session]. */
export type TabMessage =
  /** The account has signed out; without one, whichever is signed in. */
  | { readonly name: 'left'; readonly account?: string | undefined }
  /** The account has signed in. */
  | { readonly name: 'entered'; readonly account: string }
  /** The visitor prefers another of its accounts. */
  | { readonly name: 'changed'; readonly account: string }
