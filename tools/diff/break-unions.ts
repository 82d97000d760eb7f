/** Characters of a line that can still be compared by eye. */
const LONG = 160

/** Declarations with each member of a long union on a line of its own. */
export const breakUnions = (declarations: string): string =>
  declarations
    .split('\n')
    .map((line) => (line.length > LONG ? line.replaceAll(' | ', '\n  | ') : line))
    .join('\n')
