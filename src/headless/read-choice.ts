import { WALLET_CONNECT_ID, type WalletChoice } from '#core/connections/create-pick-wallet.ts'
import { notAWallet } from './headless-errors.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * The wallet that `connect` was called with: one of the list, `{ connectorId }`, or any over WalletConnect.
 * @throws notAWallet
 */
export function readChoice(given: unknown): WalletChoice {
  if (given === undefined || given === null) return { connectorId: WALLET_CONNECT_ID }
  const choice = isObject(given) && isObject(given['choice']) ? given['choice'] : given
  if (!isObject(choice)) throw notAWallet()
  const { connectorId, wallet } = choice
  const isOfCatalogue = isObject(wallet) && typeof wallet['id'] === 'string' && typeof wallet['name'] === 'string'
  if (typeof connectorId !== 'string' && !isOfCatalogue) throw notAWallet()
  return choice as unknown as WalletChoice
}
