/** A mail of plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail.
   * @throws ServiceError `mail_unavailable`
   */
  send(mail: Mail): Promise<void>
  /**
   * Finds out whether it could send now.
   * @throws Error if not
   */
  check?(): Promise<void>
  close(): void
}
