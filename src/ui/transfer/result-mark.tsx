import { ARROW_UP, CHECK } from '../primitives/action-icon-paths.ts'
import { Icon } from '../primitives/icon.tsx'
import { ProgressRing } from '../primitives/progress-ring.tsx'
import { useStyles } from '../styles/use-styles.ts'
import resultCss from './transaction-result.css?inline'

const MARKS = {
  open: { ring: 'waiting', icon: ARROW_UP, badge: 'badge' },
  done: { ring: 'still', icon: CHECK, badge: 'badge success' },
  failed: { ring: 'failed', icon: ARROW_UP, badge: 'badge' },
} as const

/** How something has ended, or that it hasn’t yet, at a glance. */
export function ResultMark({ status }: { readonly status: keyof typeof MARKS }) {
  useStyles(resultCss)
  const { ring, icon, badge } = MARKS[status]
  return (
    <ProgressRing status={ring}>
      <span className={badge}>
        <Icon path={icon} />
      </span>
    </ProgressRing>
  )
}
