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

/**
 * The longest message, in characters. What the public relay takes is not documented, and has changed; it was 98304 for an answer
 * to a request in January 2024. This one is generous, so that it refuses nothing that the public one takes.
 */
export const MESSAGE_LIMIT = 2 ** 20

/** A pairing, a signature and the session's end take about this many frames; a socket that is cut, is cut within them. */
const MOST_FRAMES = 12

/** The relay's faults: what is on, and what waits for its moment. */
export interface RelayFaults {
  refusal: string | undefined
  silence: false | 'messages' | 'handshake'
  allowedOrigins: readonly string[] | undefined
  /** Longer messages are refused, in characters. */
  messageLimit: number
  /** The share of new sockets, 0 to 1, that are cut at some moment. */
  cutShare: number
  /** Where new sockets' luck comes from: 0 to 1, as `Math.random` has it. */
  random: () => number
  addCut(rule: CutRule): void
  /** After how many frames a new socket is to be cut; undefined for one that is left alone. */
  drawCut(): number | undefined
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
    messageLimit: MESSAGE_LIMIT,
    cutShare: 0,
    random: Math.random,
    drawCut() {
      return this.random() < this.cutShare ? 1 + Math.floor(this.random() * MOST_FRAMES) : undefined
    },
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
      this.messageLimit = MESSAGE_LIMIT
      this.cutShare = 0
    },
  }
}
