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
