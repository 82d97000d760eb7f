const MASK = (1n << 64n) - 1n
/** Bytes absorbed per block: 1088 bits. */
const RATE = 136
const ROUNDS = 24

const rotate = (lane: bigint, by: bigint) => ((lane << by) | (lane >> (64n - by))) & MASK

/** The round constants: bits of a linear feedback shift register, at the positions 2^j - 1 of a lane. */
function roundConstants(): bigint[] {
  let register = 1
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n
    for (let power = 0; power < 7; power++) {
      if (register & 1) constant |= 1n << BigInt((1 << power) - 1)
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
    return constant
  })
}

function permute(lanes: bigint[], constants: readonly bigint[]): void {
  for (const constant of constants) {
    const columns = [0, 1, 2, 3, 4].map(
      (x) => lanes[x]! ^ lanes[x + 5]! ^ lanes[x + 10]! ^ lanes[x + 15]! ^ lanes[x + 20]!,
    )
    for (let index = 0; index < 25; index++) {
      lanes[index]! ^= columns[(index + 4) % 5]! ^ rotate(columns[(index + 1) % 5]!, 1n)
    }
    let moving = lanes[1]!
    for (let step = 0, x = 1, y = 0; step < ROUNDS; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const stays = lanes[x + 5 * y]!
      lanes[x + 5 * y] = rotate(moving, BigInt((((step + 1) * (step + 2)) / 2) % 64))
      moving = stays
    }
    for (let row = 0; row < 25; row += 5) {
      const before = lanes.slice(row, row + 5)
      for (let x = 0; x < 5; x++) lanes[row + x] = before[x]! ^ (~before[(x + 1) % 5]! & MASK & before[(x + 2) % 5]!)
    }
    lanes[0]! ^= constant
  }
}

/** Keccak-256 as Ethereum uses it (with the padding from before SHA-3). Meant for addresses and short texts: it isn’t fast. */
export function keccak256(data: Uint8Array): Uint8Array {
  const constants = roundConstants()
  const padded = new Uint8Array((Math.floor(data.length / RATE) + 1) * RATE)
  padded.set(data)
  padded[data.length]! |= 0x01
  padded[padded.length - 1]! |= 0x80
  const view = new DataView(padded.buffer)
  const lanes = Array<bigint>(25).fill(0n)
  for (let offset = 0; offset < padded.length; offset += RATE) {
    for (let lane = 0; lane < RATE / 8; lane++) lanes[lane]! ^= view.getBigUint64(offset + lane * 8, true)
    permute(lanes, constants)
  }
  const hash = new DataView(new ArrayBuffer(32))
  for (let lane = 0; lane < 4; lane++) hash.setBigUint64(lane * 8, lanes[lane]!, true)
  return new Uint8Array(hash.buffer)
}
