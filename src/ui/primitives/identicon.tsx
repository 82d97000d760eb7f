import { useMemo } from 'react'
import { identiconPattern } from '#lib/identicon-pattern.ts'

/** The picture of an address without one of its own. Decorative: the address stands beside it. */
export function Identicon({ address, size }: { address: string; size: number }) {
  const { hues, cells } = useMemo(() => identiconPattern(address), [address])
  return (
    <svg
      part="icon"
      className="identicon"
      viewBox="-1.5 -1.5 8 8"
      aria-hidden="true"
      style={{ width: size, height: size, background: `oklch(62% .15 ${hues[0]})`, fill: `oklch(94% .06 ${hues[1]})` }}
    >
      {cells.map((cell) => (
        <rect key={cell} x={cell % 5} y={Math.floor(cell / 5)} width="1.02" height="1.02" />
      ))}
    </svg>
  )
}
