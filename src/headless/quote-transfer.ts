import type { WalletCore } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import { noActiveAddress } from '#core/sign-in/sign-in-errors.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { parseRecipient, readPayee, type Payee } from '#domain/recipients/check-recipient.ts'
import { findRecipient } from '#domain/transfers/find-recipient.ts'
import { loadTransfers, unsupportedChain } from '#domain/transfers/load-transfers.ts'
import { readQuote, type SendQuote } from '#domain/transfers/read-quote.ts'
import { readToken, toUncountedToken } from '#domain/transfers/read-token.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import { parseUnits } from '#lib/amounts.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { transferInvalid } from './headless-errors.ts'
import type { Transfer } from './wallets.ts'

/**
 * Reads what a transfer from the active account costs and does, with its warnings.
 * @throws WalletDialogError `transfer_invalid`, `no_active_address`, `unsupported_chain`, of names; or why the chain can’t be asked
 */
export async function quoteTransfer(core: WalletCore, transfer: Transfer, signal: AbortSignal): Promise<SendQuote> {
  for (const field of ['to', 'amount'] as const)
    if (typeof transfer?.[field] !== 'string') throw transferInvalid({ field, reason: 'must be a text' })
  const { to, amount } = transfer
  const { network, from } = findSender(core)
  const addresses = await readAddresses(core, transfer, network)
  const transfers = await loadTransfers(core, network)
  const [token, coin, recipient] = await Promise.all([
    findToken(core, addresses.token, network, signal),
    findToken(core, undefined, network, signal),
    readRecipient(core, addresses.payee, network, signal),
  ])
  const isMax = amount === 'max'
  const units = isMax ? 0n : parseUnits(amount, token.decimals)
  if (units === undefined) {
    const reason = `must be a decimal text with at most ${token.decimals} decimals, or 'max'`
    throw transferInvalid({ field: 'amount', reason })
  }
  if (!isMax && units === 0n) throw transferInvalid({ field: 'amount', reason: 'must be above zero' })
  const request = { network, from, token, coin, amount: units, isMax, recipient, recipientText: to.trim() }
  return readQuote(core, transfers, request, signal)
}

/** The account that sends, on the active network. */
function findSender({ accounts, networks }: WalletCore): Pick<SendRequest, 'network' | 'from'> {
  const account = accounts.$active.get()
  if (!account) throw noActiveAddress()
  const active = networks.$active.get()
  if (active.status !== 'supported' || active.network.chainNamespace !== account.namespace)
    throw unsupportedChain(undefined, { data: { caipNetworkId: active.caipNetworkId } })
  return { network: active.network, from: account.address }
}

/** As the balances have it, with its price; else as the chain describes it. */
async function findToken(
  core: WalletCore,
  address: string | undefined,
  network: Network,
  signal: AbortSignal,
): Promise<Token> {
  const balances = core.use(createTokenBalances).$state.get()
  const listed = 'last' in balances ? (balances.last ?? []) : []
  const inBalances = listed.find(
    (token) => token.chainId === network.caipNetworkId && isSameAddress(token.address ?? '', address ?? ''),
  )
  if (inBalances) return inBalances
  if (address === undefined) return toUncountedToken(network.nativeCurrency, network)
  const token = await readToken(core, { network, address, signal })
  if (!token) throw transferInvalid({ field: 'token', reason: `isn’t a token on ${network.name}: ${address}` })
  return token
}

async function readRecipient(core: WalletCore, payee: Payee, network: Network, signal: AbortSignal) {
  if ('address' in payee) return { address: payee.address, name: undefined }
  const found = await findRecipient(core, { name: payee.name, network, signal })
  if (!found) throw transferInvalid({ field: 'to', reason: `is a name that isn’t registered: ${payee.name}` })
  return found
}

/** Reads the addresses of a transfer, by the rules of the network. */
async function readAddresses({ ports }: WalletCore, { to, token: address }: Transfer, network: Network) {
  const chain = ports.chains.of(network.chainNamespace)
  const rules = await chain.loadRecipientRules?.()
  const parsed = address === undefined ? { address } : parseRecipient(address, rules)
  if ('problem' in parsed) throw transferInvalid({ field: 'token', reason: `isn’t a token address: ${address}` })
  const token = parsed.address
  const payee = readPayee(to, { rules, token, hasNames: chain.nameNetwork !== undefined })
  if ('problem' in payee) throw transferInvalid({ field: 'to', reason: payee.problem })
  return { token, payee }
}
