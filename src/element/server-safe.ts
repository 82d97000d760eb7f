/** Without a DOM, classes extend this instead, so that any entry can be imported on a server. */
export const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)
