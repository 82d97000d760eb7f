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
