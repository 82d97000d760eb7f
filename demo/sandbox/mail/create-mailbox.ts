import PostalMime from 'postal-mime'

/** A mail that the sandbox received. */
export interface ReceivedMail {
  /** The address it was sent to. */
  readonly to: string
  readonly subject: string
  /** Its plain text. */
  readonly text: string
  /** When it arrived, in milliseconds since the epoch. */
  readonly at: number
}

/** Keeps what was mailed, for everybody. */
export interface Mailbox {
  /** Oldest first. */
  messages(): readonly ReceivedMail[]
  /** @param source the mail as it came over the wire, with its headers */
  add(recipients: readonly string[], source: Buffer): Promise<void>
  /**
   * Resolves with the match of `pattern` in the newest unread mail to an address, waiting for one if needed. That mail and older
   * ones are marked as read.
   * @param to compared without regard to case
   * @param signal ends the wait, with its reason
   */
  read(to: string, pattern: RegExp, signal: AbortSignal): Promise<string>
}

const LIMIT = 1_000

/** Creates an empty mailbox. It keeps the last 1000 mails. */
export function createMailbox(): Mailbox {
  let messages: readonly ReceivedMail[] = []
  const read = new WeakSet<ReceivedMail>()
  const waiting = new Set<() => void>()

  function take(to: string, pattern: RegExp): string | undefined {
    const matching = messages.filter((mail) => isTo(mail, to) && pattern.test(mail.text))
    const newest = matching.at(-1)
    if (!newest || read.has(newest)) return undefined
    for (const mail of matching) read.add(mail)
    return pattern.exec(newest.text)?.[0]
  }

  return {
    messages: () => messages,
    async add(recipients, source) {
      const { subject = '', text = '' } = await PostalMime.parse(source)
      const at = Date.now()
      const received = recipients.map((to) => ({ to, subject, text: text.trim(), at }))
      messages = [...messages, ...received].slice(-LIMIT)
      for (const look of waiting) look()
    },
    async read(to, pattern, signal) {
      signal.throwIfAborted()
      return new Promise((resolve, reject) => {
        const end = () => {
          waiting.delete(look)
          signal.removeEventListener('abort', giveUp)
        }
        const giveUp = () => {
          end()
          reject(signal.reason as Error)
        }
        const look = () => {
          const found = take(to, pattern)
          if (found === undefined) return
          end()
          resolve(found)
        }
        waiting.add(look)
        signal.addEventListener('abort', giveUp)
        look()
      })
    },
  }
}

const isTo = ({ to }: ReceivedMail, address: string) => to.toLowerCase() === address.toLowerCase()
