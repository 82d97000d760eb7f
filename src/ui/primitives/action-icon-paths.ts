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

// Icons for actions and their outcomes.

export const CHECK = 'm5 13 4 4L19 7'
export const WARNING = 'M12 8v5m0 3.5v.1M10.3 4 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z'
export const COPY = 'M9 9h11v11H9zM15 9V4H4v11h5'
export const ARROW_UP = 'M7 17 17 7M9 7h8v8'
export const ARROW_DOWN = 'M12 4v14m-6-6 6 6 6-6'
export const ARROW_RIGHT = 'M4 12h15m-6-6 6 6-6 6'
export const SWAP = 'M4 8h14m-4-4 4 4-4 4M20 16H6m4 4-4-4 4-4'
export const PLUS = 'M12 5v14M5 12h14'
export const EXTERNAL = 'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5'
export const SETTINGS = 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4v6M9 14v6'
export const MORE = 'M5 12h.1M12 12h.1M19 12h.1'
export const EXIT = 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10m-4-4 4 4-4 4'
export const CIRCLE_ARROW = 'M4 12a8 8 0 0 1 14-5l2 2m0-5v5h-5M20 12a8 8 0 0 1-14 5l-2-2m0 5v-5h5'
export const FLAME = 'M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-6 1-9Z'
export const CODE = 'm8 7-5 5 5 5m8-10 5 5-5 5'
export const CLOCK = 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0Zm-8-4v4l3 2'
export const LOCK = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3'
export const MAIL = 'M4 6h16v12H4zm0 1 8 6 8-6'
export const KEY = 'M14 10a4 4 0 1 1-2.8-3.8A4 4 0 0 1 14 10Zm-1.2 2.8L20 20m-3-3 2-2'
export const DEVICE = 'M4 5h16v11H4zM9 20h6m-3-4v4'
export const SHIELD = 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6Z'
export const AT = 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0-4v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2'
