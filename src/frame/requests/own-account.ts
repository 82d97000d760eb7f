import { checksumAddress } from '#lib/checksum-address.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { SAFE_CONTRACTS } from '../accounts/safe-address.ts'
import type { EvmCall } from './describe-parts.ts'
import { readUtf8, refuse } from './read-params.ts'

/** Hashes can be searched for until they read like a text. Among letters, digits and spaces, that takes 2^64 of them. */
const TOO_RARE_FOR_A_HASH = /^[a-z\d ]*$/i

/**
 * Refuses calls by which either account would act for the smart account outside of a user operation [frame.own-account]: calls
 * to the account itself (`execTransaction`, `approveHash`, `addOwnerWithThreshold`, `enableModule`, …), and calls to its module,
 * which forwards them in the account's own name.
 * @throws WalletDialogError `frame_request_invalid`
 */
export function refuseOwnAccountCall({ to, data }: EvmCall, wallet: EmbeddedWallet): void {
  if (data.length > 0 && isOwnAccount(to, wallet)) return refuse('it would change the account itself')
}

/**
 * Refuses typed data that the smart account or its module verifies: a signature of the owner would act for the account.
 * @throws WalletDialogError `frame_request_invalid`
 */
export function refuseOwnAccountData(verifyingContract: string | undefined, wallet: EmbeddedWallet): void {
  if (isOwnAccount(verifyingContract, wallet)) return refuse('it would act for the smart account')
}

/**
 * Refuses 32 bytes that the owner is asked to sign as a message if they could be the hash of a transaction of the smart account.
 * @throws WalletDialogError `frame_request_invalid`
 */
export function refuseOwnAccountHash(bytes: Uint8Array): void {
  const text = readUtf8(bytes)
  if (text === undefined || !TOO_RARE_FOR_A_HASH.test(text)) return refuse('it could act for the smart account')
}

const isOwnAccount = (address: string | undefined, { smartAccount }: EmbeddedWallet) =>
  address !== undefined && [smartAccount, SAFE_CONTRACTS.module].includes(checksumAddress(address) ?? '0x')
