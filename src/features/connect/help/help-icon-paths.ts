export const KEY = 'M11 13 20 4m-2 2 2 2m-5 1 2 2M12 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z'
export const SHIELD = 'M12 3.5 5 6v5.5c0 4 2.8 7.2 7 9 4.2-1.8 7-5 7-9V6Zm-3 8.3 2.2 2.2 4-4.2'
