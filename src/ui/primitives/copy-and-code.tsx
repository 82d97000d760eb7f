import { CopyButton } from './copy-button.tsx'

interface CopyAndCodeProps {
  /** The link; `undefined` until it is there. */
  readonly link: string | undefined
  readonly copyLabel: string
  readonly codeLabel: string
  readonly showsCode: boolean
  onToggleCode(): void
}

/** On a phone, the two ways to another device side by side: copy the link, or show it as a QR code. */
export function CopyAndCode({ link, copyLabel, codeLabel, showsCode, onToggleCode }: CopyAndCodeProps) {
  return (
    <div className="pair">
      <CopyButton text={link} label={copyLabel} />
      <button type="button" part="button secondary" className="button" aria-expanded={showsCode} onClick={onToggleCode}>
        {codeLabel}
      </button>
    </div>
  )
}
