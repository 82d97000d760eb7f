import type { ReactNode } from 'react'
import { useStyles } from '../styles/use-styles.ts'
import lateQrCodeCss from './late-qr-code.css?inline'
import { QrCode } from './qr-code.tsx'

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
