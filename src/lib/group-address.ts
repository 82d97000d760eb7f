/** An address in groups of four characters, for comparing by eye; `0x` is a group of its own. */
export function groupAddress(address: string): readonly string[] {
  const [, prefix, body = ''] = /^(0x)?(.*)$/s.exec(address) ?? []
  const groups = body.match(/.{1,4}/gsu) ?? []
  return prefix ? [prefix, ...groups] : groups
}
