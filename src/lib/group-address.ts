/** An address in groups of four characters, as it is compared by eye; `0x` stands apart. */
export function groupAddress(address: string): readonly string[] {
  const [, prefix, body = ''] = /^(0x)?(.*)$/s.exec(address) ?? []
  const groups = body.match(/.{1,4}/gsu) ?? []
  return prefix ? [prefix, ...groups] : groups
}
