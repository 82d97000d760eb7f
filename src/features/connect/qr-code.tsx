import { useMemo, type ReactNode } from 'react'
import { QUIET_ZONE, qrMatrix } from './qr-matrix.ts'

/** A QR code with a mark in its middle: dark on light, whatever the theme, for readers that know nothing else. */
export function QrCode({ text, label, mark }: { text: string; label: string; mark: (size: number) => ReactNode }) {
  const { size, markSize, path } = useMemo(() => qrMatrix(text), [text])
  const side = size + 2 * QUIET_ZONE
  // The card is as wide as the dialog leaves it; the mark has to be known in pixels.
  const markPixels = Math.floor((320 * (markSize - 1)) / side)
  return (
    <div part="qr" role="img" aria-label={label} className="qr-card">
      <svg key={text} className="qr" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="mark">{mark(markPixels)}</span>
    </div>
  )
}
