interface NoticeProps {
  readonly text: string
  readonly action?: string
  onAction?(): void
}

/** A quiet sentence below or beside content, with a button. Without any content, it is an `EmptyState`. */
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
