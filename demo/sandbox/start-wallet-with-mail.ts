import { paymasterContract } from './account-abstraction/account-contracts.ts'
import { BUNDLER, SPONSOR } from './account-abstraction/operators.ts'
import type { Origin } from './http/open-origin.ts'
import { createMailbox, type Mailbox } from './mail/create-mailbox.ts'
import { createMailSite } from './mail/mail-site.ts'
import { startMailServer, type MailServer } from './mail/start-mail-server.ts'
import type { ChildGuard } from './processes/create-child-guard.ts'
import { SandboxError } from './sandbox-error.ts'
import { isWalletServiceBuilt, startWalletService, type WalletService } from './wallet-service/start-wallet-service.ts'

/** The product's own service, and the mails that it sends. */
export interface WalletWithMail {
  /** The value of `frame-url`. */
  readonly frameUrl: string
  /** The page of the mails, without a slash at its end. */
  readonly mailUrl: string
  /** The origins of the wallet and of the mails. */
  readonly origins: readonly string[]
  readonly service: WalletService
  readonly mailbox: Mailbox
  readonly mailServer: Pick<MailServer, 'start' | 'stop'>
}

/** Options of {@link startWalletWithMail}. */
export interface WalletWithMailOptions {
  readonly guard: ChildGuard
  /** Opens an origin that is closed with the sandbox. */
  readonly open: (name: string) => Promise<Origin>
  /** Adds something to do when the sandbox stops. */
  readonly onStop: (stop: () => Promise<void>) => void
  /** Called with a line if a process ends unexpectedly. */
  readonly report: (line: string) => void
  /** The built product's folder. */
  readonly distFolder: string
  readonly projectId: string
  readonly allowedOrigins: readonly string[]
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
  /** The wallet's origin, whose address is {@link walletUrlOf}. */
  readonly origin: Origin
  /** True if the EVM chains have the contracts of smart accounts. */
  readonly hasSmartAccounts: boolean
  /** The service's settings for other ways to log in, as environment variables. */
  readonly logins: Readonly<Record<string, string>>
}

/** A different site from every page of the sandbox, and a secure context without TLS. */
const WALLET_HOST = 'wallet.localhost'

/** The address at which pages reach an origin as the wallet's. */
export const walletUrlOf = ({ port }: Origin): string => `http://${WALLET_HOST}:${port}`

/**
 * Starts the wallet service with its frame, a mail server, and the page of the mails.
 * @throws SandboxError if the service is not built or does not start
 */
export async function startWalletWithMail(options: WalletWithMailOptions): Promise<WalletWithMail> {
  const { guard, open, onStop, report, distFolder, origin } = options
  if (!isWalletServiceBuilt(distFolder)) throw new SandboxError('The wallet service is not built: run npm run build.')
  const walletUrl = walletUrlOf(origin)

  const mailbox = createMailbox()
  const mailServer = await startMailServer(mailbox)
  onStop(() => mailServer.stop())
  const mailOrigin = await open('mail')
  mailOrigin.serve(createMailSite(mailbox))

  const service = await startWalletService({
    guard,
    origin,
    distFolder,
    settings: {
      PUBLIC_URL: walletUrl,
      PROJECTS: JSON.stringify({ [options.projectId]: options.allowedOrigins }),
      SMTP_URL: mailServer.smtpUrl,
      MAIL_FROM: `Sandbox wallet <no-reply@${WALLET_HOST}>`,
      ...networkSettings(options),
      ...options.logins,
    },
    onDeath: (reason) => report(`The wallet service is gone: ${reason}`),
  })
  onStop(async () => {
    service.clearFaults()
    await service.close()
  })
  return {
    frameUrl: `${walletUrl}/frame/`,
    mailUrl: mailOrigin.url,
    origins: [walletUrl, mailOrigin.url],
    service,
    mailbox,
    mailServer,
  }
}

/** Spending limit per day, in coins: more than any test or tryout needs. */
const DAILY_LIMIT = '1000'

/**
 * How the service reaches each chain: EVM chains with its own bundler, and with its own paymaster, which pays for everything, if
 * there are smart accounts.
 */
function networkSettings({
  chains,
  hasSmartAccounts,
}: Pick<WalletWithMailOptions, 'chains' | 'hasSmartAccounts'>): Readonly<Record<string, string>> {
  const smartAccounts = hasSmartAccounts && {
    bundler: { projectDailyLimit: DAILY_LIMIT },
    paymaster: {
      address: paymasterContract(SPONSOR.address).address,
      projectDailyLimit: DAILY_LIMIT,
      accountDailyLimit: DAILY_LIMIT,
    },
  }
  const networks = chains.map(({ caipNetworkId, rpcUrl }) => [
    caipNetworkId,
    { node: rpcUrl, ...(caipNetworkId.startsWith('eip155:') && smartAccounts) },
  ])
  return {
    NETWORKS: JSON.stringify(Object.fromEntries(networks)),
    ...(hasSmartAccounts && {
      BUNDLER_KEYS: BUNDLER.privateKey,
      PAYMASTER_KEY: SPONSOR.privateKey,
      SPONSOR_NAME: 'The sandbox',
    }),
  }
}
