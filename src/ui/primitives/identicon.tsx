import { useMemo } from 'react'
import { identiconOf } from '#lib/identicon.ts'

/** The picture of an address without one of its own. Decorative: the address stands beside it. */
export function Identicon({ address, size }: { address: string; size: number }) {
  const { viewBox, background, fill, path } = useMemo(() => identiconOf(address), [address])
  return (
    <svg
      part="icon"
      className="identicon"
      viewBox={viewBox}
      aria-hidden="true"
      style={{ width: size, height: size, background, fill }}
    >
      <path d={path} />
    </svg>
  )
}
