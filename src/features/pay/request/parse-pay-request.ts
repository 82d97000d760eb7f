import { object, optional, safeParse, string, union } from 'zod/mini'
import type { Core } from '#core/core.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { LinkedPayment } from '#core/ports/chain-family.ts'
import { isNameLike, parseRecipient, type RecipientProblem } from '#domain/recipients/check-recipient.ts'
import { parseUnits } from '#lib/amounts.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { splitPaymentLink } from '#lib/payment-link.ts'
import { payInvalidRequest, payUnsupportedAsset } from '../pay-errors.ts'
import { parseAssetId, toAssetId, type AssetId } from './asset-id.ts'

/** A payment that a site asks for, checked as far as that goes without asking the chain. */
export interface Payment {
  readonly network: Network
  /** The canonical address; or a name, which has yet to be looked up. */
  readonly recipient: { readonly address: string } | { readonly name: string }
  /** The canonical address of the token; `undefined` for the network's coin. */
  readonly token: string | undefined
  readonly amount: LinkedPayment['amount']
}

const TEXT_LIMIT = 300
const text = string('must be a text')
const REQUEST = object(
  {
    recipient: text,
    amount: string("must be a decimal text, such as '12.5'"),
    asset: union(
      [text, object({ network: text, address: optional(text) })],
      'must be a CAIP-19 id, or an object with network and address',
    ),
  },
  'must be an object with recipient, amount and asset, or a payment link',
)

/** What is wrong with a recipient, for developers. */
const RECIPIENT_PROBLEMS: Readonly<Record<RecipientProblem, string>> = {
  'not-an-address': 'is no address or name on this network',
  'wrong-case': 'has a typo: its checksum (EIP-55) is wrong',
  'zero-address': 'is a burn address',
  'token-address': 'is the token’s own address',
}

/**
 * Parses what `pay()` was called with [pay.request].
 * @throws WalletDialogError `pay_invalid_request`, `pay_unsupported_asset`
 */
export async function parsePayRequest(core: Core, given: unknown): Promise<Payment> {
  const { recipient, amount, asset } = typeof given === 'string' ? await readLink(core, given) : readObject(given)
  const network = findNetwork(core, asset)
  await checkStandard(core, asset, network)
  const rules = await core.ports.chains.of(network.chainNamespace).loadRecipientRules?.()
  const address = tokenOf(core, asset)
  const token = address === undefined ? undefined : parseRecipient(address, rules)
  if (token && 'problem' in token) {
    throw payInvalidRequest({ field: 'asset', reason: `names no token’s address: ${address}` })
  }
  return {
    network,
    recipient: readRecipient(core, { recipient, network, rules, token: token?.address }),
    token: token?.address,
    amount: readAmount(amount, token ? undefined : network.nativeCurrency.decimals),
  }
}

interface Read {
  readonly recipient: string
  readonly amount: LinkedPayment['amount']
  readonly asset: AssetId
}

async function readLink({ ports }: Core, link: string): Promise<Read> {
  const refuse = (reason: string) => payInvalidRequest({ field: 'link', reason: `cannot be paid: ${reason}` })
  const parts = splitPaymentLink(link)
  if (!parts) throw refuse('it is no payment link, or names something twice')
  for (const { namespace, loadPaymentRules } of ports.chains.list) {
    const rules = await loadPaymentRules?.()
    if (rules?.scheme !== parts.scheme) continue
    const read = rules.parse(parts.target, parts.fields)
    if ('problem' in read) throw refuse(read.problem)
    const { reference, recipient, token, amount } = read
    return { recipient, amount, asset: toAssetId(`${namespace}:${reference}`, token) }
  }
  throw refuse('it is neither an EIP-681 nor a Solana Pay link')
}

/** A token that isn’t fungible, or of another chain's kind, can’t be paid with. */
async function checkStandard({ ports }: Core, asset: AssetId, { chainNamespace }: Network) {
  if (asset.kind !== 'token' || asset.standard === undefined) return
  const rules = await ports.chains.of(chainNamespace).loadPaymentRules?.()
  if (asset.standard === rules?.tokens) return
  throw payInvalidRequest({ field: 'asset', reason: `is no fungible token of this network: ${asset.standard}` })
}

function readObject(given: unknown): Read {
  const { recipient, amount, asset } = parseShape(given)
  for (const [field, value] of Object.entries({ recipient, amount }))
    if (value.length > TEXT_LIMIT) throw payInvalidRequest({ field, reason: 'is too long' })
  return { recipient, amount: { text: amount }, asset: readAsset(asset) }
}

/** Reading a value of the page's can throw, too. */
function parseShape(given: unknown) {
  try {
    const parsed = safeParse(REQUEST, given)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw payInvalidRequest({
      field: String(issue?.path[0] ?? 'request'),
      reason: issue?.message ?? 'is not understood',
    })
  } catch (cause) {
    if (payInvalidRequest.matches(cause)) throw cause
    throw payInvalidRequest({ field: 'request', reason: messageOf(cause) }, { cause })
  }
}

function readAsset(asset: string | { readonly network: string; readonly address?: string | undefined }): AssetId {
  const id =
    typeof asset === 'string'
      ? parseAssetId(asset)
      : isCaipNetworkId(asset.network)
        ? toAssetId(asset.network, asset.address)
        : undefined
  if (id) return id
  const named = typeof asset === 'string' ? asset : asset.network
  throw payInvalidRequest({ field: 'asset', reason: `is no fungible asset by CAIP-19: ${named.slice(0, TEXT_LIMIT)}` })
}

function findNetwork({ networks, ports }: Core, { network: id }: AssetId): Network {
  const network = networks.find(id)
  if (!network) throw payUnsupportedAsset({ asset: id, reason: 'the network is not in `networks`' })
  if (!ports.transfers[network.chainNamespace]) {
    throw payUnsupportedAsset({ asset: id, reason: `${network.name} cannot send` })
  }
  return network
}

/** The token's address as the site gave it; `undefined` for the network's coin. */
function tokenOf({ config }: Core, asset: AssetId): string | undefined {
  if (asset.kind !== 'preset') return asset.kind === 'token' ? asset.token : undefined
  const preset = config.$options.get().coinTokens?.[asset.network]?.address
  if (preset === undefined) {
    throw payInvalidRequest({ field: 'asset', reason: `names a network without a preset token in coinTokens` })
  }
  const id = toAssetId(asset.network, preset)
  return id.kind === 'token' ? id.token : undefined
}

interface RecipientText {
  readonly recipient: string
  readonly network: Network
  readonly rules: Parameters<typeof parseRecipient>[1]
  readonly token: string | undefined
}

function readRecipient({ ports }: Core, { recipient, network, rules, token }: RecipientText): Payment['recipient'] {
  const typed = recipient.trim()
  if (isNameLike(typed) && ports.chains.of(network.chainNamespace).nameNetwork) return { name: typed }
  const parsed = parseRecipient(typed, rules)
  const isToken = 'address' in parsed && token !== undefined && isSameAddress(parsed.address, token)
  const problem = isToken ? 'token-address' : 'problem' in parsed ? parsed.problem : undefined
  if (problem) throw payInvalidRequest({ field: 'recipient', reason: RECIPIENT_PROBLEMS[problem] })
  return parsed as { readonly address: string }
}

/** More decimals than any token has: whether the asset has as many is checked once it is known. */
const DECIMALS_LIMIT = 77

/** @param decimals - of the asset, if they are known already */
function readAmount(amount: Payment['amount'], decimals = DECIMALS_LIMIT): Payment['amount'] {
  const units = toUnits(amount, decimals)
  if (units === undefined) {
    throw payInvalidRequest({
      field: 'amount',
      reason: `must be a decimal text with digits, at most one point, and no more than ${decimals} decimals`,
    })
  }
  if (units === 0n) throw payInvalidRequest({ field: 'amount', reason: 'must be above zero' })
  return amount
}

/** An amount in the smallest unit; `undefined` if it has more decimals than the asset, or isn’t a number. */
export const toUnits = (amount: Payment['amount'], decimals: number): bigint | undefined =>
  'units' in amount ? amount.units : parseUnits(amount.text, decimals)
