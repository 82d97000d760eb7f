import type { ReactNode } from 'react'

/** A review that isn’t there yet, in the shape of what comes. */
export function ReviewSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="review">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
      {children}
    </div>
  )
}
