// Icons for finding one's way. The first download has these; those for what can be done are in action-icon-paths.ts.

/** Points to the end of the line; turned around for Back. */
export const CHEVRON = 'm9 5 7 7-7 7'
export const CROSS = 'M6 6l12 12M18 6 6 18'
export const GRID = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'
/** Two links of a chain: a connection over the relay. */
export const LINK =
  'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5'

// Icons for views without content, and for explanations.

/** A cloud with a cross: it couldn't be loaded. */
export const CLOUD_CROSS = 'M7 19a4.5 4.5 0 0 1-.6-9A6 6 0 0 1 18 9.6 4.7 4.7 0 0 1 17 19M9.5 15.5l5 5m0-5-5 5'
export const MAGNIFIER = 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm-1.5 4.5L20 20'
/** Two stacks of coins. */
export const COINS =
  'M15 7c0 1.4-2.5 2.5-5.5 2.5S4 8.4 4 7s2.5-2.5 5.5-2.5S15 5.6 15 7ZM4 7v9c0 1.4 2.5 2.5 5.5 2.5M15 7v2M20 14c0 1.4-2 2.5-4.5 2.5S11 15.4 11 14s2-2.5 4.5-2.5S20 12.6 20 14Zm-9 0v3.5c0 1.4 2 2.5 4.5 2.5s4.5-1.1 4.5-2.5V14'
/** A picture in a frame. */
export const FRAMED = 'M4 5h16v14H4zm0 11 5-5 4.5 4.5 2.5-2.5 4 4M16 9.2v.1'
/** A basket for what can be bought. */
export const BASKET = 'M4 10h16l-1.6 9H5.6zm4.5 0L11 4m4.5 6L13 4M9.5 13.5v2.5m5-2.5v2.5'
/** A wallet with its flap: where digital assets are kept. */
export const WALLET =
  'M4 7v11a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5a1 1 0 0 1-1-1 2 2 0 0 1 2-2h11v3m-1 6h.1'
/** A flask: for trying things out. */
export const FLASK = 'M10 3h4m-3 0v6L5.6 18a1.7 1.7 0 0 0 1.5 2.6h9.8a1.7 1.7 0 0 0 1.5-2.6L13 9V3M8.2 14.5h7.6'

/** A line icon of 24 units; always beside a text or in a labeled button. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
