/** A browser behind the W3C WebDriver protocol: the few commands that the journeys need. */
export interface WebKitSession {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function in the page, in which `args` and nothing else of this file is known. It may be asynchronous. */
  run<Result, Args extends readonly unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Calls the function again and again until it gives something other than null, undefined and false. */
  until<Result, Args extends readonly unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Result>>
  /** Clicks the middle of the element that the function gives, as a visitor does. */
  click<Args extends readonly unknown[]>(
    find: (...args: Args) => Element | null | undefined,
    ...args: Args
  ): Promise<void>
  press(key: string): Promise<void>
  close(): Promise<void>
}

const LIMIT_MS = 60_000
const BETWEEN_TRIES_MS = 50

/** Begins a session. @throws Error with what the driver says */
export async function openSession(driverUrl: string, capabilities: object): Promise<WebKitSession> {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${driverUrl}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`WebDriver ${method} ${path}: ${error} ${message}`)
  }
  const created = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const base = `/session/${(created as { sessionId: string }).sessionId}`

  const run = async (code: string, args: readonly unknown[]): Promise<unknown> => {
    const script = `const [args, done] = arguments;
      Promise.resolve().then(() => (${code})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = (await call('POST', `${base}/execute/async`, { script, args: [args] })) as {
      value?: unknown
      error?: string
    }
    if (error !== undefined) throw new Error(`In the page: ${error}`)
    return value
  }

  async function until(look: () => Promise<unknown>, what: string): Promise<unknown> {
    const deadline = Date.now() + LIMIT_MS
    for (;;) {
      const found = await look()
      if (found !== null && found !== undefined && found !== false) return found
      if (Date.now() > deadline) throw new Error(`Nothing within ${LIMIT_MS} ms: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
    }
  }

  const actions = (input: unknown) => call('POST', `${base}/actions`, { actions: [input] })

  const session: WebKitSession = {
    open: async (url) => void (await call('POST', `${base}/url`, { url })),
    reload: async () => void (await call('POST', `${base}/refresh`, {})),
    run: async (given, ...args) => (await run(String(given), args)) as never,
    until: async (given, ...args) => (await until(() => run(String(given), args), String(given))) as never,
    async click(find, ...args) {
      const place = (await until(
        () =>
          run(
            `(...args) => { const box = (${String(find)})(...args)?.getBoundingClientRect(); return box?.width ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null }`,
            args,
          ),
        String(find),
      )) as { x: number; y: number }
      await actions({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, ...place },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    press: async (value) =>
      void (await actions({
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ],
      })),
    close: async () => void (await call('DELETE', base)),
  }
  return session
}
