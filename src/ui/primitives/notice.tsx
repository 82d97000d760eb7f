interface NoticeProps {
  readonly text: string
  readonly action?: string
  onAction?(): void
}

/** A quiet sentence in place of content, with a way on. */
export function Notice({ text, action, onAction }: NoticeProps) {
  return (
    <div part="notice" className="notice">
      <p>{text}</p>
      {action && (
        <button type="button" part="button secondary" className="button" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  )
}
