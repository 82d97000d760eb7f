import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '../messages/define-messages.ts'
import emptyStateCss from '../styles/empty-state.css?inline'
import { useStyles } from '../styles/use-styles.ts'
import { useAnnounce } from '../ui-context.ts'
import { CLOUD_CROSS, Icon, MAGNIFIER } from './icon.tsx'

const emptyStateMessages = defineMessages('emptyState', {
  connectionHint: 'Check your connection and try again.',
  searchHint: 'Check the spelling, or search for something else.',
})

interface EmptyStateProps {
  /** A line icon of 24 units. Without one, the icon for content that couldn't be loaded. */
  readonly icon?: string
  /** A short sentence without its period: it is a heading. */
  readonly title: string
  /** A line of reassurance, or the next step. */
  readonly hint?: string | undefined
  /** The button's text. */
  readonly action?: string | undefined
  readonly isPrimary?: boolean
  onAction?: (() => void) | undefined
  /** Details above the button. */
  readonly children?: ReactNode
  /** Below the button: another one. */
  readonly after?: ReactNode
}

/** In place of content that is missing, or couldn't be loaded [views.empty]. Announces itself. */
export function EmptyState({ icon = CLOUD_CROSS, title, hint, action, isPrimary, onAction, ...rest }: EmptyStateProps) {
  useStyles(emptyStateCss)
  useAnnounce(hint === undefined ? title : `${title}. ${hint}`)
  return (
    <div part="notice" className="empty-state">
      <span className="badge">
        <Icon path={icon} />
      </span>
      <h3 dir="auto">{title}</h3>
      {hint !== undefined && <p>{hint}</p>}
      {rest.children}
      {action !== undefined && (
        <button
          type="button"
          part={isPrimary ? 'button primary' : 'button secondary'}
          className={isPrimary ? 'button primary' : 'button'}
          data-autofocus={isPrimary || undefined}
          onClick={onAction}
        >
          {action}
        </button>
      )}
      {rest.after}
    </div>
  )
}

/** Content that couldn't be loaded, most likely because the connection failed. */
export function NotLoaded(props: Omit<EmptyStateProps, 'icon' | 'hint'>) {
  const { connectionHint } = useMessages(emptyStateMessages)
  return <EmptyState {...props} hint={connectionHint} />
}

/** A search that found nothing. */
export function NothingFound({ title }: { title: string }) {
  const { searchHint } = useMessages(emptyStateMessages)
  return <EmptyState icon={MAGNIFIER} title={title} hint={searchHint} />
}
