import { paymasterContract } from './account-abstraction/account-contracts.ts'
import { BUNDLER, SPONSOR } from './account-abstraction/operators.ts'
import { startAnvil } from './chains/start-anvil.ts'
import { createFarcasterSite, type Farcaster } from './farcaster/create-farcaster-site.ts'
import { FARCASTER_CHAIN, placeRegistries } from './farcaster/farcaster-chain.ts'
import type { Origin } from './http/open-origin.ts'
import { createIdentity, type Identity } from './identity/create-identity.ts'
import { createMailbox, type Mailbox } from './mail/create-mailbox.ts'
import { createMailSite } from './mail/mail-site.ts'
import { startMailServer, type MailServer } from './mail/start-mail-server.ts'
import type { ChildGuard } from './processes/create-child-guard.ts'
import { SandboxError } from './sandbox-error.ts'
import { isWalletServiceBuilt, startWalletService, type WalletService } from './wallet-service/start-wallet-service.ts'

/** What the embedded wallet needs: the product's own service, and everything that the service speaks to. */
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
export interface EmbeddedWalletOptions {
  readonly guard: ChildGuard
  /** Opens an origin that is closed with the sandbox. */
  readonly open: (name: string) => Promise<Origin>
  /** Adds something to do when the sandbox stops. */
  readonly onStop: (stop: () => Promise<void>) => void
  /** Called with a line if a process ends and nobody stopped it. */
  readonly report: (line: string) => void
  /** The built product's folder. */
  readonly distFolder: string
  readonly projectId: string
  readonly allowedOrigins: readonly string[]
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
}

/** Another site than that of any page of the sandbox, and a secure context without TLS. */
const WALLET_HOST = 'wallet.localhost'

/**
 * Starts what the embedded wallet needs.
 * @throws SandboxError if the service is not built or does not start
 */
export async function startEmbeddedWallet(options: EmbeddedWalletOptions): Promise<EmbeddedWallet> {
  const { guard, open, onStop, report, distFolder } = options
  if (!isWalletServiceBuilt(distFolder)) throw new SandboxError('The wallet service is not built: run npm run build.')
  const origin = await open('wallet service')
  const walletUrl = `http://${WALLET_HOST}:${origin.port}`

  const mailbox = createMailbox()
  const mailServer = await startMailServer(mailbox)
  onStop(() => mailServer.stop())
  const mailOrigin = await open('mail')
  mailOrigin.serve(createMailSite(mailbox))

  const identityOrigin = await open('identity provider')
  const identity = createIdentity(identityOrigin.url, walletUrl)
  identityOrigin.serve(identity.fetch)

  const farcasterOrigin = await open('Farcaster relay')
  const farcaster = createFarcasterSite(farcasterOrigin.url)
  farcasterOrigin.serve(farcaster.fetch)
  const optimism = await startAnvil(FARCASTER_CHAIN, guard)
  await placeRegistries(optimism.rpcUrl)

  const service = await startWalletService({
    guard,
    origin,
    distFolder,
    settings: {
      PUBLIC_URL: walletUrl,
      PROJECTS: JSON.stringify({ [options.projectId]: options.allowedOrigins }),
      SMTP_URL: mailServer.smtpUrl,
      MAIL_FROM: `Sandbox wallet <no-reply@${WALLET_HOST}>`,
      FARCASTER_RELAY_URL: farcasterOrigin.url,
      FARCASTER_RPC_URL: optimism.rpcUrl,
      ...networkSettings(options.chains),
      ...identity.settings,
    },
    onDeath: (reason) => report(`The wallet service is gone: ${reason}`),
  })
  const clearFaults = () => {
    for (const part of [service, identity, farcaster]) part.clearFaults()
  }
  onStop(async () => {
    clearFaults()
    await service.close()
  })
  return {
    frameUrl: `${walletUrl}/frame/`,
    mailUrl: mailOrigin.url,
    origins: [walletUrl, mailOrigin.url, identityOrigin.url, farcasterOrigin.url],
    service,
    mail: { messages: mailbox.messages, start: mailServer.start, stop: mailServer.stop },
    identity,
    farcaster,
    async clearFaults() {
      clearFaults()
      await Promise.all([mailServer.start(), service.start()])
    },
  }
}

/** What may be spent in a day, in coins: more than anybody tries out. */
const DAILY_LIMIT = '1000'

/** How the service reaches each chain: EVM chains with its own bundler, and with its own paymaster, which pays for everything. */
function networkSettings(chains: EmbeddedWalletOptions['chains']): Readonly<Record<string, string>> {
  const smartAccounts = {
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
    BUNDLER_KEYS: BUNDLER.privateKey,
    PAYMASTER_KEY: SPONSOR.privateKey,
    SPONSOR_NAME: 'The sandbox',
  }
}
