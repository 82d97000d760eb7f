/** Which message or request a fault waits for. */
export interface CutRule {
  /** A method of the relay, such as `wc_approveSession`. */
  readonly method?: string
  /** A message's tag, such as 1102 for a settlement. */
  readonly tag?: number
  /**
   * `request`: the sender's socket is cut and its request is lost.
   * `answer`: the request is carried out, then the sender's socket is cut instead of an answer.
   * `delivery`: the reader's socket is cut instead of the message with this tag; it stays in the mailbox.
   */
  readonly at: 'request' | 'answer' | 'delivery'
}

/** The relay's faults: what is on, and what waits for its moment. */
export interface RelayFaults {
  refusal: string | undefined
  silence: false | 'messages' | 'handshake'
  allowedOrigins: readonly string[] | undefined
  addCut(rule: CutRule): void
  /** Takes the first rule that fits, so that each cuts once. */
  takeCut(at: CutRule['at'], method: string | undefined, tags: readonly number[]): boolean
  clear(): void
}

/** Creates a relay's set of faults, none of them on. */
export function createRelayFaults(): RelayFaults {
  let cuts: CutRule[] = []
  return {
    refusal: undefined,
    silence: false,
    allowedOrigins: undefined,
    addCut: (rule) => void cuts.push(rule),
    takeCut(at, method, tags) {
      const fits = (rule: CutRule) =>
        rule.at === at &&
        (rule.method === undefined || rule.method === method) &&
        (rule.tag === undefined || tags.includes(rule.tag))
      const rule = cuts.find(fits)
      cuts = cuts.filter((other) => other !== rule)
      return rule !== undefined
    },
    clear() {
      cuts = []
      this.refusal = undefined
      this.silence = false
      this.allowedOrigins = undefined
    },
  }
}
