const FIRST = `
  Acorn Alder Amber Anchor Arbor Aspen Atlas Aurora Basalt Beacon Birch Bramble Cairn Cedar Cinder Clover Cobalt Coral
  Corvid Cumulus Dapple Delta Drift Dune Echo Ember Fathom Fern Flint Forge Foxglove Garnet Glacier Hazel Heron Indigo
`
const SECOND = 'Purse Vault Pocket Keys Nest Safe Wallet Lantern Harbour Ledge Field'

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Invented wallet names, so that lists can be long, searched and paged. No two are alike. */
export function inventedNames(): readonly string[] {
  const [first, second] = [words(FIRST), words(SECOND)]
  // Goes through the second words row by row, so that neighbors in the list differ in both words.
  return second.flatMap((_, row) =>
    first.map((word, column) => `${word} ${second[(row + column) % second.length] ?? ''}`.trim()),
  )
}
