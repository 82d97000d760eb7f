/** The key of the account label that a page's button last showed. Apart from the caches, since it is read with the page. */
export const SHOWN_ACCOUNT_KEY = 'shown_account'
