import type { Farcaster } from './farcaster/create-farcaster-site.ts'
import { startFarcaster } from './farcaster/start-farcaster.ts'
import { createIdentity, type Identity } from './identity/create-identity.ts'
import { createOpenIdProvider } from './identity/create-openid-provider.ts'
import type { Mailbox } from './mail/create-mailbox.ts'
import type { MailServer } from './mail/start-mail-server.ts'
import { startWalletWithMail, walletUrlOf, type WalletWithMailOptions } from './start-wallet-with-mail.ts'
import type { WalletService } from './wallet-service/start-wallet-service.ts'

/** The back end of the embedded wallet: the product's own service, and everything that the service calls. */
export interface EmbeddedWallet {
  /** The value of `frame-url`. */
  readonly frameUrl: string
  /** The page of the mails, without a slash at its end. */
  readonly mailUrl: string
  readonly service: WalletService
  readonly mail: Pick<Mailbox, 'messages'> & Pick<MailServer, 'start' | 'stop'>
  readonly identity: Identity
  readonly farcaster: Farcaster
  /** All origins that browsers reach: the wallet's, the mails', the providers' and Farcaster's. */
  readonly origins: readonly string[]
  /** Takes all faults back; the mail server and the service run again. */
  clearFaults(): Promise<void>
}

/** Options of {@link startEmbeddedWallet}. */
export type EmbeddedWalletOptions = Omit<WalletWithMailOptions, 'origin' | 'logins' | 'hasSmartAccounts'>

/**
 * Starts what the embedded wallet needs.
 * @throws SandboxError if the service is not built or does not start
 */
export async function startEmbeddedWallet(options: EmbeddedWalletOptions): Promise<EmbeddedWallet> {
  const { open, onStop } = options
  const origin = await open('wallet service')
  const identityOrigin = await open('identity provider')
  const identity = createIdentity(identityOrigin.url, walletUrlOf(origin), createOpenIdProvider)
  identityOrigin.serve(identity.fetch)
  const farcaster = await startFarcaster(options)

  const { service, mailbox, mailServer, frameUrl, mailUrl, origins } = await startWalletWithMail({
    ...options,
    origin,
    hasSmartAccounts: true,
    logins: { ...farcaster.settings, ...identity.settings },
  })
  onStop(async () => identity.clearFaults())
  return {
    frameUrl,
    mailUrl,
    origins: [...origins, identityOrigin.url, farcaster.url],
    service,
    mail: { messages: mailbox.messages, start: mailServer.start, stop: mailServer.stop },
    identity,
    farcaster,
    async clearFaults() {
      for (const part of [service, identity, farcaster]) part.clearFaults()
      await Promise.all([mailServer.start(), service.start()])
    },
  }
}
