import type { Core } from '#core/core.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import type { Token } from '#core/model/token.ts'
import { createNameResolver } from '#domain/names/create-name-resolver.ts'
import { toUnits, payInvalidRequest, payUnsupportedAsset } from '#domain/payments/check-payment.ts'
import { writePaymentLink } from '#domain/payments/write-payment-link.ts'
import { findRecipient } from '#domain/transfers/find-recipient.ts'
import { readToken, toUncountedToken } from '#domain/transfers/read-token.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import { formatUnits } from '#lib/amounts.ts'
import { referenceOf } from '#lib/caip.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { within } from '#lib/within.ts'
import type { Payment } from './parse-pay-request.ts'

/** A payment with everything that is shown and paid. */
export interface PaymentFacts {
  readonly payment: Payment
  /** As the chain describes it [pay.token]. */
  readonly token: Token
  /** The network's coin, in which fees are paid. */
  readonly coin: Token
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly recipient: SendRequest['recipient']
  /** The name of an account that the site gave by its address: it leads back to it. */
  readonly knownAs?: string | undefined
  /** The same payment as a link for other wallets; `undefined` if there is none [pay.links-out]. */
  readonly link?: string | undefined
}

/** How long the name of an address may keep a payment waiting: it is a help, and no more. */
const NAME_WAIT_MS = 1_500

/**
 * Looks up what a site only names: the token by its address, the account by its name.
 * @throws WalletDialogError `pay_unsupported_asset`, `pay_invalid_request`: it can’t be paid. Others can be tried again.
 */
export async function readPayment(core: Core, payment: Payment, signal: AbortSignal): Promise<PaymentFacts> {
  const { network } = payment
  const coin = toUncountedToken(network.nativeCurrency, network)
  const [token, recipient, knownAs] = await Promise.all([
    payment.token === undefined ? coin : readPaidToken(core, payment, payment.token, signal),
    readRecipient(core, payment, signal),
    within(findName(core, payment, signal), NAME_WAIT_MS, core.ports.clock).catch((error: unknown) => {
      if (!signal.aborted && !chainNotSupported.matches(error)) core.failures.report(error)
      return undefined
    }),
  ])
  signal.throwIfAborted()
  const amount = toUnits(payment.amount, token.decimals)
  if (amount === undefined) {
    throw payInvalidRequest({
      field: 'amount',
      reason: `has more decimals than ${token.symbol}, which has ${token.decimals}`,
    })
  }
  const facts = { payment, token, coin, amount, recipient, knownAs }
  return { ...facts, link: await writeLink(core, facts) }
}

/** An address that a name has on another network is cautioned against in the review, and a link has none. */
async function writeLink({ ports }: Core, { payment, token, amount, recipient }: PaymentFacts) {
  const { chainNamespace, caipNetworkId } = payment.network
  const rules = await ports.chains.of(chainNamespace).loadPaymentRules?.()
  if (!rules || recipient.isMainnetAddress) return undefined
  const written = writePaymentLink(rules, {
    reference: referenceOf(caipNetworkId),
    recipient: recipient.address,
    token: payment.token,
    text: formatUnits(amount, token.decimals),
    units: amount,
  })
  return 'link' in written ? written.link : undefined
}

async function readPaidToken(core: Core, payment: Payment, address: string, signal: AbortSignal): Promise<Token> {
  const { network } = payment
  const token = await readToken(core, { network, address, signal })
  if (!token) throw payUnsupportedAsset({ asset: address, reason: `there is no such token on ${network.name}` })
  return token
}

async function readRecipient(core: Core, payment: Payment, signal: AbortSignal): Promise<SendRequest['recipient']> {
  const { recipient, network } = payment
  if ('address' in recipient) return { address: recipient.address, name: undefined }
  const found = await findRecipient(core, { name: recipient.name, network, signal })
  if (!found)
    throw payInvalidRequest({ field: 'recipient', reason: `is a name that isn’t registered: ${recipient.name}` })
  return found
}

/** The name of an address, if it leads back to it: anyone can claim any name [pay.names]. */
async function findName(core: Core, { network, recipient }: Payment, signal: AbortSignal) {
  const { ports, accounts } = core
  if (!('address' in recipient) || !ports.chains.of(network.chainNamespace).nameNetwork) return undefined
  const { address } = recipient
  const sender = accounts.$active.get()?.address
  const { name } = await ports.blockchainApi.getIdentity(address, { sender, signal })
  if (name === undefined) return undefined
  const resolved = await core.use(createNameResolver)(name, network, { signal })
  const isBack = resolved.address !== undefined && isSameAddress(resolved.address, address)
  return isBack && !resolved.isMainnetAddress ? resolved.name : undefined
}
