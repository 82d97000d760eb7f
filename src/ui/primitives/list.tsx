import type { ReactNode } from 'react'

/** A list of rows. The role is explicit because Safari drops it from lists without bullets. */
export function List({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" part="list" className="list">
      {children}
    </ul>
  )
}

/** Rows in the shape of what comes. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="skeletons" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  )
}
