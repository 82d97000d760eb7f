/** The storage key of the note of an approval. In Swap's first file, unlike the code that reads the note. */
export const APPROVAL_KEY = 'swap_approval'
