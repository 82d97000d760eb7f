import type { ReceivedMail } from '../mail/create-mailbox.ts'
import type { LoggedRequest } from '../service/faults/create-request-log.ts'
import type { ServiceFaults } from '../service/faults/create-service-faults.ts'
import type { EmbeddedWalletFaults } from './wallet-faults.ts'

/** The wallet of email and social login: its service, its mails, and the social providers. */
export interface SandboxEmbeddedWallet extends EmbeddedWalletFaults {
  /** The value of `frame-url`. */
  readonly frameUrl: string
  /**
   * The page of the mails, without a slash at its end. Tests that run in another process than the sandbox ask it for
   * `/code?to=ADDRESS` and `/link?to=ADDRESS`.
   */
  readonly mailUrl: string
  /**
   * The code of the newest mail to an address. Waits for it, up to 20 s; a mail is read once, so that the next call waits for
   * the next mail.
   * @throws SandboxError if no mail comes
   */
  codeFor(email: string): Promise<string>
  /**
   * The link of the newest mail to an address, such as the approval of a new device. Waits as {@link codeFor} does.
   * @throws SandboxError if no mail comes
   */
  linkFor(email: string): Promise<string>
  /** All mails, oldest first. */
  mails(): readonly ReceivedMail[]
  /** As if the 30 s had passed after which the next code is mailed to an address. */
  forgetLimits(): void
  /** The wallet's service: its faults, and what has reached it. After `stop`, it answers nothing until `start`. */
  readonly service: Pick<ServiceFaults, 'failNext' | 'failAll'> & {
    /** Oldest first. */
    requests(): readonly LoggedRequest[]
    stop(): Promise<void>
    start(): Promise<void>
  }
  /** The server that takes the service's mails. After `stop`, it refuses them until `start`. */
  readonly mailServer: {
    stop(): Promise<void>
    start(): Promise<void>
  }
  /** Faults of the social providers. */
  readonly identity: Pick<ServiceFaults, 'failNext' | 'failAll'>
  /** Farcaster: its links, its relay's faults, and who signs on the phone. */
  readonly farcaster: Pick<ServiceFaults, 'failNext' | 'failAll'> & {
    /**
     * The link of the newest QR code, which opens the page on which a sign-in is approved. Waits as {@link codeFor} does, and
     * reads each once.
     * @throws SandboxError if no sign-in begins
     */
    link(): Promise<string>
    /** From now on, the phone signs with a key that owns no Farcaster id. */
    signAsStranger(isOn: boolean): void
  }
  /** Ends all faults of the wallet, its mails, the providers and Farcaster; what was stopped runs again. */
  clearFaults(): Promise<void>
}
