interface Server {
  fetch(request: Request): Promise<unknown>
}

/** A server whose answers can be held back, one by one. */
export function holdCalls(server: Server) {
  const holds: { readonly call: string; readonly reached: () => void; readonly released: Promise<void> }[] = []
  return {
    async fetch(request: Request) {
      const call = `${request.method} ${new URL(request.url).pathname}`
      const index = holds.findIndex((hold) => hold.call === call)
      const [hold] = index < 0 ? [] : holds.splice(index, 1)
      const answer = await server.fetch(request)
      hold?.reached()
      await hold?.released
      return answer
    },
    /** Makes a request, and holds back the answer to its next call of this kind until `release` is called. */
    async hold<Answer>(call: string, ask: () => Promise<Answer>) {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      holds.push({ call, reached: reached.resolve, released: released.promise })
      const answer = ask()
      answer.catch(() => {})
      await reached.promise
      return { release: () => (released.resolve(), answer) }
    },
  }
}
