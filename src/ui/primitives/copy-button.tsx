import { useCopy } from '../use-copy.ts'
import { CHECK, COPY, WARNING } from './action-icon-paths.ts'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  /** The text to copy; `undefined` while it loads. */
  readonly text: string | undefined
  readonly label: string
  readonly isPrimary?: boolean
  readonly hasAutofocus?: boolean
}

/** Copies text, and shows in its own place whether that worked. */
export function CopyButton({ text, label, isPrimary, hasAutofocus }: CopyButtonProps) {
  const { result, copy } = useCopy()
  return (
    <button
      type="button"
      part={`button ${isPrimary ? 'primary' : 'secondary'}`}
      className={isPrimary ? 'button primary' : 'button'}
      disabled={text === undefined}
      data-autofocus={hasAutofocus || undefined}
      onClick={() => {
        if (text !== undefined) copy(text)
      }}
    >
      <Icon path={result ? (result.isCopied ? CHECK : WARNING) : COPY} />
      {result?.text ?? label}
    </button>
  )
}

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
