/** The key of what a page's button last said of the account; apart from the caches, for it is read with the page. */
export const SHOWN_ACCOUNT_KEY = 'shown_account'
