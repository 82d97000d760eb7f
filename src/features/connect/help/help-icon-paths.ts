/** A wallet with its flap: where digital assets are kept. */
export const WALLET =
  'M4 7v11a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5a1 1 0 0 1-1-1 2 2 0 0 1 2-2h11v3m-1 6h.1'
export const KEY = 'M11 13 20 4m-2 2 2 2m-5 1 2 2M12 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z'
export const SHIELD = 'M12 3.5 5 6v5.5c0 4 2.8 7.2 7 9 4.2-1.8 7-5 7-9V6Zm-3 8.3 2.2 2.2 4-4.2'
