const P = 2n ** 255n - 19n
/** The constant of Curve25519's twisted Edwards form (RFC 8032): -121665/121666. */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const mod = (value: bigint): bigint => ((value % P) + P) % P

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = mod(base)
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

/**
 * True if 32 bytes are a point on Ed25519, and so can be a public key. Solana addresses that are not on it belong to
 * programs (RFC 8032, 5.1.3: y, and a square root has to exist for x).
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false
  const encoded = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const y = encoded & (2n ** 255n - 1n)
  if (y >= P) return false
  const square = (y * y) % P
  const quotient = mod((square - 1n) * power(D * square + 1n, P - 2n))
  // Zero has the one root 0, which has no sign.
  return quotient === 0n ? encoded >> 255n === 0n : power(quotient, (P - 1n) / 2n) === 1n
}
