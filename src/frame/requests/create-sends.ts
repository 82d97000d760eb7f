/** One request's view of the sends of its page, each keyed by a text that describes it. */
export interface PageSends {
  /**
   * `sending` if the same was approved and has no answer yet; `sent` if it was answered while this request waited, so that the
   * page didn't know of it when it made this one.
   */
  find(what: string): 'sending' | 'sent' | undefined
  /** To be called once it is approved. The returned function is called when it has ended. */
  begin(what: string): (isSent: boolean) => void
}

/** The sends of the page that this frame serves [frame.unanswered]. */
export interface Sends {
  /** Follows the sends from a request's arrival on, until `end`. */
  follow(): PageSends & { end(): void }
}

export function createSends(): Sends {
  const sending: string[] = []
  const followers = new Set<Set<string>>()
  return {
    follow() {
      const sent = new Set<string>()
      followers.add(sent)
      return {
        find: (what) => (sent.has(what) ? 'sent' : sending.includes(what) ? 'sending' : undefined),
        begin(what) {
          sending.push(what)
          return (isSent) => {
            sending.splice(sending.indexOf(what), 1)
            if (isSent) for (const follower of followers) follower.add(what)
          }
        },
        end: () => void followers.delete(sent),
      }
    },
  }
}
