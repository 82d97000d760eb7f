/** An amount in its smallest unit as an exact decimal number with at least one digit after the point. */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${digits.slice(0, point)}.${fraction === '' ? '0' : fraction}`
}
