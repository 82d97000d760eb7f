import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { LinkedPayment } from '#core/ports/chain-family.ts'
import { toAssetId, type AssetId } from '#domain/payments/asset-id.ts'
import {
  checkAmount,
  checkPayee,
  checkStandard,
  checkToken,
  payInvalidRequest,
  payUnsupportedAsset,
} from '#domain/payments/check-payment.ts'
import { readPayRequest, type ReadPayRequest } from '#domain/payments/read-pay-request.ts'
import type { Payee } from '#domain/recipients/check-recipient.ts'
import { splitPaymentLink } from '#lib/payment-link.ts'

/** A payment that a site asks for, checked as far as that goes without asking the chain. */
export interface Payment {
  readonly network: Network
  /** A name has yet to be looked up. */
  readonly recipient: Payee
  /** The canonical address of the token; `undefined` for the network's coin. */
  readonly token: string | undefined
  readonly amount: LinkedPayment['amount']
}

/**
 * Parses what `pay()` was called with [pay.request].
 * @throws WalletDialogError `pay_invalid_request`, `pay_unsupported_asset`
 */
export async function parsePayRequest(core: Core, given: unknown): Promise<Payment> {
  const { recipient, amount, asset } = typeof given === 'string' ? await readLink(core, given) : readPayRequest(given)
  const network = findNetwork(core, asset)
  const chain = core.ports.chains.of(network.chainNamespace)
  checkStandard(asset, await chain.loadPaymentRules?.())
  const rules = await chain.loadRecipientRules?.()
  const token = checkToken(tokenOf(core, asset), rules)
  return {
    network,
    recipient: checkPayee(recipient, { rules, token, hasNames: chain.nameNetwork !== undefined }),
    token,
    amount: checkAmount(amount, token === undefined ? network.nativeCurrency.decimals : undefined),
  }
}

/** Fields that the payment's transaction would have to include, so that the site finds it [pay.links]. */
const CARRIED = ['reference', 'memo'] as const

async function readLink({ ports }: Core, link: string): Promise<ReadPayRequest> {
  const refuse = (reason: string) => payInvalidRequest({ field: 'link', reason: `cannot be paid: ${reason}` })
  const parts = splitPaymentLink(link)
  if (!parts) throw refuse('it is no payment link, or names something twice')
  for (const { namespace, loadPaymentRules } of ports.chains.list) {
    const rules = await loadPaymentRules?.()
    if (rules?.scheme !== parts.scheme) continue
    const read = rules.parse(parts.target, parts.fields)
    if ('problem' in read) throw refuse(read.problem)
    const { reference, recipient, token, amount, notes } = read
    const note = CARRIED.find((name) => notes?.[name] !== undefined)
    if (note) throw refuse(`it asks for a ${note}, which is not supported`)
    return { recipient, amount, asset: toAssetId(`${namespace}:${reference}`, token) }
  }
  throw refuse('it is neither an EIP-681 nor a Solana Pay link')
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
