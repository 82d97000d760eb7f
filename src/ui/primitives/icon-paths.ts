/** Points to the end of the line; turned around for Back. */
export const CHEVRON = 'm9 5 7 7-7 7'
export const CROSS = 'M6 6l12 12M18 6 6 18'
export const CHECK = 'm5 13 4 4L19 7'
export const WARNING = 'M12 8v5m0 3.5v.1M10.3 4 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z'
export const GRID = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'
/** Two links of a chain: a connection over the relay. */
export const LINK =
  'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5'
export const COPY = 'M9 9h11v11H9zM15 9V4H4v11h5'
export const SEARCH = 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm-1.5 4.5L20 20'
export const EXIT = 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10m-4-4 4 4-4 4'
