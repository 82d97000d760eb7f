interface FailedLineProps {
  /** The failure, in a sentence. */
  readonly text: string
  /** Label of the button. */
  readonly retry: string
  onRetry(): void
}

/** In a form: something couldn’t be read, and the way to try again. */
export function FailedLine({ text, retry, onRetry }: FailedLineProps) {
  return (
    <div className="failed-line">
      <p className="send-error">{text}</p>
      <button type="button" part="button chip" className="chip" onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
