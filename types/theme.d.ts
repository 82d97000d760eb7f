/** A theme is imported for what it does: it exports nothing. */
export {}
