import { useEffect, useState, type ReactNode } from 'react'
import { useStyles } from '../styles/use-styles.ts'
import lateQrCodeCss from './late-qr-code.css?inline'
import type { QrCode } from './qr-code.tsx'

interface LateQrCodeProps {
  /** `undefined` while it is on its way. */
  readonly text: string | undefined
  readonly label: string
  readonly mark: ReactNode
}

/** A QR code, or its place: what draws it is fetched while the text is on its way. */
export function LateQrCode({ text, label, mark }: LateQrCodeProps) {
  useStyles(lateQrCodeCss)
  const [Code, setCode] = useState<typeof QrCode>()
  useEffect(() => {
    import('./qr-code.tsx').then(
      (module) => setCode(() => module.QrCode),
      // The view's boundary says that a part is missing.
      (error: unknown) =>
        setCode(() => {
          throw error
        }),
    )
  }, [])
  if (Code && text !== undefined) return <Code text={text} label={label} mark={mark} />
  return (
    <div className="qr-wait">
      <i className="spinner" />
    </div>
  )
}
