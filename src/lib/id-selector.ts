/** Selects an element by its id. Without `CSS.escape`, which most versions of jsdom lack. */
export const idSelector = (id: string): string => `[id="${id.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"]`
