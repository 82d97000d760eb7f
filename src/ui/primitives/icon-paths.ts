// Icons for finding one's way. The first view has them, so they are in the first download; those for what can be done are in
// action-icon-paths.ts.

/** Points to the end of the line; turned around for Back. */
export const CHEVRON = 'm9 5 7 7-7 7'
export const CROSS = 'M6 6l12 12M18 6 6 18'
export const GRID = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'
/** Two links of a chain: a connection over the relay. */
export const LINK =
  'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5'
