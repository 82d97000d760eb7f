/** Runs a limited number of jobs at once; the others wait, in the order that they came. */
export interface Limiter {
  /**
   * @param limitWait is called if there is a wait; its signal ends the wait, while work that runs goes on
   * @throws the reason of that signal if it ends before a slot is free
   */
  run<Result>(work: () => Promise<Result>, limitWait?: () => AbortSignal): Promise<Result>
  /** How many run or wait. */
  readonly size: number
}

export function createLimiter(maxAtOnce: number): Limiter {
  let running = 0
  const waiting = new Set<() => void>()

  const waitForSlot = (signal: AbortSignal | undefined) =>
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
      // Work that ends passes its slot on, so a newcomer can't overtake.
      if (running >= maxAtOnce) await waitForSlot(limitWait?.())
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

/** A limiter for each key, such as an account. */
export interface KeyedLimiter {
  of(key: string): Limiter
}

/** Keys without anything to do are forgotten. */
export function createKeyedLimiter(maxAtOnce: number): KeyedLimiter {
  const all = new Map<string, Limiter>()

  function open(key: string): Limiter {
    const limiter = createLimiter(maxAtOnce)
    const own: Limiter = {
      get size() {
        return limiter.size
      },
      async run(work, limitWait) {
        all.set(key, own)
        try {
          return await limiter.run(work, limitWait)
        } finally {
          if (limiter.size === 0) all.delete(key)
        }
      },
    }
    return own
  }

  return { of: (key) => all.get(key) ?? open(key) }
}
