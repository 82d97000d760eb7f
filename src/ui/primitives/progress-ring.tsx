import type { ReactNode } from 'react'

/** A picture in a ring that runs while something is waited for, and stands still, marked, where it failed; `still`: neither. */
export function ProgressRing({ children, status }: { children: ReactNode; status: 'waiting' | 'still' | 'failed' }) {
  return (
    <div className="ring" data-status={status}>
      {children}
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect x="2" y="2" width="96" height="96" rx="27" pathLength="100" />
        <rect x="2" y="2" width="96" height="96" rx="27" pathLength="100" className="run" />
      </svg>
    </div>
  )
}
