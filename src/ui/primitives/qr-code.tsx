import { useMemo, type ReactNode } from 'react'
import { useStyles } from '../styles/use-styles.ts'
import lateQrCodeCss from './late-qr-code.css?inline'
import qrCodeCss from './qr-code.css?inline'
import { QUIET_ZONE, qrMatrix } from './qr-matrix.ts'

/** Pixels that the picture in a code's middle is drawn with: enough for the widest card. */
export const MARK_PIXELS = 64

/** A QR code with a mark in its middle: dark on light, whatever the theme, for readers that know nothing else. */
export function QrCode({ text, label, mark }: { text: string; label: string; mark: ReactNode }) {
  useStyles(qrCodeCss)
  const matrix = useMemo(() => qrMatrix(text), [text])
  // A payment's link can be that long; its view also offers it to copy.
  if (!matrix) return null
  const { size, markSize, path } = matrix
  const side = size + 2 * QUIET_ZONE
  const markShare = `${(100 * markSize) / side}%`
  return (
    <div part="qr" role="img" aria-label={label} className="qr-card">
      <svg key={text} className="qr" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="mark" style={{ width: markShare, height: markShare }}>
        {mark}
      </span>
    </div>
  )
}

interface LateQrCodeProps {
  /** `undefined` while it is on its way. */
  readonly text: string | undefined
  readonly label: string
  readonly mark: ReactNode
}

/** A QR code, or its place while the text is on its way. */
export function LateQrCode({ text, label, mark }: LateQrCodeProps) {
  useStyles(lateQrCodeCss)
  if (text !== undefined) return <QrCode text={text} label={label} mark={mark} />
  return (
    <div className="qr-wait">
      <i className="spinner" />
    </div>
  )
}
