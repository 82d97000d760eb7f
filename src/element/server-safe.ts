/** Where there is no DOM, classes extend this instead: importing any entry on a server is harmless. */
export const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)
