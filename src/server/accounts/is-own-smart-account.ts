import { isAddress, isAddressEqual, type Address } from 'viem'
import type { Sql } from '../store/sql.ts'
import { smartAccountOf } from './smart-account-address.ts'

/** True if an address is the smart account of the wallet that an account has stored. */
export async function isOwnSmartAccount(sql: Sql, account: string, sender: Address): Promise<boolean> {
  // The addresses of a wallet never change, so any version has them.
  const [row] = await sql.query<{ addresses: string }>('SELECT addresses FROM envelope WHERE account = $1 LIMIT 1', [
    account,
  ])
  const addresses = row ? (JSON.parse(row.addresses) as readonly string[]) : []
  return addresses
    .map((address) => address.slice(address.indexOf(':') + 1))
    .some((owner) => isAddress(owner, { strict: false }) && isAddressEqual(smartAccountOf(owner), sender))
}
