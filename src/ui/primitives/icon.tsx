/** A line icon of 24 units; always beside a text or in a labeled button. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
