import type { ReactNode } from 'react'
import { useAnnounce } from '../ui-context.ts'

interface StatusTextProps {
  readonly title: string
  readonly hint: string
  /** Announced in place of the hint if that counts down. */
  readonly spokenHint?: string | undefined
  /** More text, shown but not announced. */
  readonly children?: ReactNode
}

/** The status of a view, as a heading and a sentence, announced whenever they change. */
export function StatusText({ title, hint, spokenHint = hint, children }: StatusTextProps) {
  useAnnounce(`${title}. ${spokenHint}`)
  return (
    <div className="status-text">
      <h3 dir="auto">{title}</h3>
      <p>{hint}</p>
      {children}
    </div>
  )
}
