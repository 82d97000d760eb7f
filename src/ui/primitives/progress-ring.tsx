import type { ReactNode } from 'react'
import { CHECK } from './action-icon-paths.ts'
import { CROSS, Icon } from './icon.tsx'

interface ProgressRingProps {
  readonly children: ReactNode
  readonly status: 'waiting' | 'still' | 'failed' | 'done'
}

/**
 * A picture in a ring that runs while something is waited for. `done` closes it with a tick at the picture's corner, `failed` with
 * a cross; `still`: none of these.
 */
export function ProgressRing({ children, status }: ProgressRingProps) {
  return (
    <div part="ring" className="ring" data-status={status}>
      {children}
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect x="2" y="2" width="96" height="96" pathLength="100" />
        <rect x="2" y="2" width="96" height="96" pathLength="100" className="run" />
      </svg>
      {(status === 'done' || status === 'failed') && <StatusMark status={status} />}
    </div>
  )
}

/** A tick or a cross at the lower end corner of the picture that it is placed with. Styled by waiting.css. */
export function StatusMark({ status }: { status: 'done' | 'failed' }) {
  return <Icon path={status === 'done' ? CHECK : CROSS} className={`mark ${status}`} />
}
