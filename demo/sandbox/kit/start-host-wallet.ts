import { areAccountContractsInstalled } from '../account-abstraction/account-contracts.ts'
import { startFarcaster } from '../farcaster/start-farcaster.ts'
import { createIdentity } from '../identity/create-identity.ts'
import type { createOpenIdProvider } from '../identity/create-openid-provider.ts'
import { readMail } from '../mail/read-mail.ts'
import { isMissing } from '../packages/find-package-file.ts'
import { SandboxError } from '../sandbox-error.ts'
import { startWalletWithMail, walletUrlOf, type WalletWithMailOptions } from '../start-wallet-with-mail.ts'
import type { SandboxEmbeddedWallet } from './host-embedded-wallet.ts'
import type { MissingPart } from './host-sandbox.ts'
import { createWalletFaults } from './wallet-faults.ts'

/** Parts of the embedded wallet that can run here. */
export interface WalletParts {
  readonly hasSmartAccounts: boolean
  /** Makes the provider that plays Google. */
  readonly createProvider: typeof createOpenIdProvider | undefined
  /** Parts that can't run, with the reason. */
  readonly missing: readonly MissingPart[]
}

const NO_CONTRACTS: MissingPart = {
  part: 'smart-accounts',
  reason:
    'Smart accounts need their contracts: npm install --save-dev @account-abstraction/contracts@0.7.0 ' +
    '@safe-global/safe-4337@0.3.0 @safe-global/safe-contracts@1.4.1 @safe-global/safe-singleton-factory@2.0.0',
}
const NO_PROVIDER: MissingPart = {
  part: 'google',
  reason: 'Login with Google needs the package oidc-provider: npm install --save-dev oidc-provider',
}

/**
 * Finds out which parts of the embedded wallet can run.
 * @throws SandboxError if its service can't run on this Node
 * @throws Error if a package is installed, but can't be loaded
 */
export async function findWalletParts(): Promise<WalletParts> {
  if (!process.getBuiltinModule?.('node:sqlite'))
    throw new SandboxError('The embedded wallet needs Node 22.13 or newer, which has node:sqlite.')
  const hasSmartAccounts = areAccountContractsInstalled()
  const createProvider = await findProvider()
  const missing = [...(hasSmartAccounts ? [] : [NO_CONTRACTS]), ...(createProvider ? [] : [NO_PROVIDER])]
  return { hasSmartAccounts, createProvider, missing }
}

async function findProvider() {
  try {
    const { createOpenIdProvider } = await import('../identity/create-openid-provider.ts')
    return createOpenIdProvider
  } catch (error) {
    if (isMissing(error) && String(error).includes('oidc-provider')) return undefined
    throw error
  }
}

/**
 * Starts the embedded wallet of a host.
 * @throws SandboxError if its service is not built or does not start
 */
export async function startHostWallet(
  { hasSmartAccounts, createProvider }: WalletParts,
  options: Omit<WalletWithMailOptions, 'logins' | 'hasSmartAccounts'>,
): Promise<SandboxEmbeddedWallet> {
  const providers = await options.open('identity provider')
  const identity = createIdentity(providers.url, walletUrlOf(options.origin), createProvider)
  providers.serve(identity.fetch)
  options.onStop(async () => identity.clearFaults())
  const farcaster = await startFarcaster(options)
  const logins = { ...farcaster.settings, ...identity.settings }
  const wallet = await startWalletWithMail({ ...options, hasSmartAccounts, logins })
  const { frameUrl, mailUrl, mailbox, mailServer, service } = wallet
  return {
    frameUrl,
    mailUrl,
    codeFor: (email) => readMail(mailbox, 'code', email),
    linkFor: (email) => readMail(mailbox, 'link', email),
    mails: mailbox.messages,
    forgetLimits: service.forgetLimits,
    service,
    mailServer,
    identity,
    farcaster,
    ...createWalletFaults(service),
    async clearFaults() {
      for (const part of [service, identity, farcaster]) part.clearFaults()
      await Promise.all([mailServer.start(), service.start()])
    },
  }
}
