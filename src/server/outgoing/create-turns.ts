/** Runs so many at once; the others wait, in the order that they came. */
export interface Turns {
  /**
   * @param limitWait is called if there is a wait; its signal ends the wait, while work that runs goes on
   * @throws the reason of that signal if it ends before the turn comes
   */
  run<Result>(work: () => Promise<Result>, limitWait?: () => AbortSignal): Promise<Result>
  /** How many run or wait. */
  readonly size: number
}

export function createTurns(maxAtOnce: number): Turns {
  let running = 0
  const waiting = new Set<() => void>()

  const waitForTurn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting.delete(start)
        reject(signal?.reason as Error)
      }
      const start = () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }
      waiting.add(start)
      if (signal?.aborted) stop()
      else signal?.addEventListener('abort', stop, { once: true })
    })

  return {
    get size() {
      return running + waiting.size
    },
    async run(work, limitWait) {
      // Work that ends passes its turn on, so a newcomer can't overtake.
      if (running >= maxAtOnce) await waitForTurn(limitWait?.())
      else running++
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next) {
          waiting.delete(next)
          next()
        } else running--
      }
    },
  }
}

/** Turns of each key, such as an account. */
export interface KeyedTurns {
  of(key: string): Turns
}

/** Keys without anything to do are forgotten. */
export function createKeyedTurns(maxAtOnce: number): KeyedTurns {
  const all = new Map<string, Turns>()

  function open(key: string): Turns {
    const turns = createTurns(maxAtOnce)
    const own: Turns = {
      get size() {
        return turns.size
      },
      async run(work, limitWait) {
        all.set(key, own)
        try {
          return await turns.run(work, limitWait)
        } finally {
          if (turns.size === 0) all.delete(key)
        }
      },
    }
    return own
  }

  return { of: (key) => all.get(key) ?? open(key) }
}
