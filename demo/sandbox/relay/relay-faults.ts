/** The message or request at which a fault occurs. */
export interface CutRule {
  /** The id of the client whose socket is cut; any client's by default. */
  readonly clientId?: string
  /** A method of the relay, such as `wc_approveSession`. */
  readonly method?: string
  /** A message's tag, such as 1102 for a settlement. */
  readonly tag?: number
  /**
   * `request`: the sender's socket is cut, and its request is lost.
   * `answer`: the request is handled, then the sender's socket is cut before the answer.
   * `delivery`: the reader's socket is cut before the message with this tag, which stays in the mailbox.
   */
  readonly at: 'request' | 'answer' | 'delivery'
}

/**
 * The longest message, in characters. The public relay's limit isn't documented and has changed; in January 2024 it was 98304
 * for an answer to a request. This one is generous, so that it refuses nothing that the public relay accepts.
 */
export const MESSAGE_LIMIT = 2 ** 20

/** A pairing, a signature and the session's end take about this many frames; a socket to be cut is cut within them. */
const MOST_FRAMES = 12

/** The relay's faults, active and pending. */
export interface RelayFaults {
  refusal: string | undefined
  silence: false | 'messages' | 'handshake'
  allowedOrigins: readonly string[] | undefined
  /** Longer messages are refused. In characters. */
  messageLimit: number
  /** The share of new sockets, 0 to 1, that are cut at a random moment. */
  cutShare: number
  /** Random numbers from 0 to 1 for new sockets, as from `Math.random`. */
  random: () => number
  addCut(rule: CutRule): void
  /** After how many frames a new socket is cut; undefined if it isn't. */
  drawCut(): number | undefined
  /** Removes the first rule that applies, so that each cuts once. Returns whether one did. */
  takeCut(at: CutRule['at'], clientId: string, method: string | undefined, tags: readonly number[]): boolean
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
    takeCut(at, clientId, method, tags) {
      const fits = (rule: CutRule) =>
        rule.at === at &&
        (rule.clientId === undefined || rule.clientId === clientId) &&
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
