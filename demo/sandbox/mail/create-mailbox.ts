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
}

const LIMIT = 1_000

/** Creates an empty mailbox. It keeps the last 1000 mails. */
export function createMailbox(): Mailbox {
  let messages: readonly ReceivedMail[] = []
  return {
    messages: () => messages,
    async add(recipients, source) {
      const { subject = '', text = '' } = await PostalMime.parse(source)
      const at = Date.now()
      const received = recipients.map((to) => ({ to, subject, text: text.trim(), at }))
      messages = [...messages, ...received].slice(-LIMIT)
    },
  }
}
