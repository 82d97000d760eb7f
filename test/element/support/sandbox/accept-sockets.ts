type Accept = (url: string) => WebSocket

const servers = new Map<string, Accept>()

// First in each bundle: some clients take the constructor as soon as they are loaded.
globalThis.WebSocket = new Proxy(WebSocket, {
  construct(Socket, args: ConstructorParameters<typeof WebSocket>) {
    const { origin, pathname } = new URL(args[0])
    return servers.get(`${origin}${pathname}`)?.(String(args[0])) ?? new Socket(...args)
  },
})

/** From now on, sockets that this page opens to this address come from `accept`. */
export function acceptSockets(url: string, accept: Accept): void {
  servers.set(url, accept)
}
