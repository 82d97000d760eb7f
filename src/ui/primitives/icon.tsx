// Paths of the icons that the first view has. Those of other views are in action-icon-paths.ts, outside of the first download.

/** Points to the end of the line; turned around for Back. */
export const CHEVRON = 'm9 5 7 7-7 7'
export const CROSS = 'M6 6l12 12M18 6 6 18'
export const GRID = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'
/** Two links of a chain: a connection over the relay. */
export const LINK =
  'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5'

/** A line icon of 24 units; always beside a text or in a labeled button. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
