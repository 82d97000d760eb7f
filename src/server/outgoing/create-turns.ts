/** Runs so many at once; the others wait, in the order that they came. */
export interface Turns {
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** How many run or wait. */
  readonly size: number
}

export function createTurns(maxAtOnce: number): Turns {
  let running = 0
  const waiting: (() => void)[] = []

  return {
    get size() {
      return running + waiting.length
    },
    async run(work) {
      // Work that ends passes its turn on, so a newcomer can't overtake.
      if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
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
      async run(work) {
        all.set(key, own)
        try {
          return await turns.run(work)
        } finally {
          if (turns.size === 0) all.delete(key)
        }
      },
    }
    return own
  }

  return { of: (key) => all.get(key) ?? open(key) }
}
