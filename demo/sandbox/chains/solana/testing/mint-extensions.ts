import {
  AccountRole,
  type Address,
  getAddressEncoder,
  type IAccountMeta,
  type IAccountSignerMeta,
  type IInstruction,
  type KeyPairSigner,
} from '@solana/web3.js'
import { TOKEN_2022_PROGRAM } from './token-programs.ts'

/** The Token-2022 extensions of a mint. */
export interface MintExtensions {
  /** A transfer fee: basis points of each transfer, at most `maximum` smallest units. */
  readonly fee?: { readonly basisPoints: number; readonly maximum: bigint } | undefined
  readonly isNonTransferable?: boolean | undefined
  /** New token accounts are frozen until the mint's authority thaws them. */
  readonly isFrozenByDefault?: boolean | undefined
  /** A program that must be called with every transfer. */
  readonly hook?: Address | undefined
  /** The factor between stored and displayed amounts. */
  readonly multiplier?: number | undefined
  /** Displayed amounts grow by this many basis points a year. */
  readonly interest?: number | undefined
  readonly metadata?: { readonly name: string; readonly symbol: string } | undefined
}

const BASE_BYTES = 166
const ENTRY_BYTES = 4
const NO_ADDRESS = new Uint8Array(32)
/** The first 8 bytes of sha256('spl_token_metadata_interface:initialize_account'). */
const INITIALIZE_METADATA = [210, 225, 30, 162, 88, 184, 77, 141]

const address = (value: Address) => [...getAddressEncoder().encode(value)]
const u16 = (value: number) => [value & 255, value >> 8]
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
const i16 = (value: number) => u16(value & 65_535)
const f64 = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)]
const text = (value: string) => {
  const bytes = [...new TextEncoder().encode(value)]
  return [...u16(bytes.length), 0, 0, ...bytes]
}

/** The instructions before and after the mint's initialization, and the size of the mint in bytes. */
export function writeMintExtensions(mint: Address, authority: KeyPairSigner, extensions: MintExtensions) {
  const { fee, isNonTransferable, isFrozenByDefault, hook, multiplier, interest, metadata } = extensions
  const onMint = (data: readonly number[]): IInstruction => ({
    programAddress: TOKEN_2022_PROGRAM,
    accounts: [{ address: mint, role: AccountRole.WRITABLE }],
    data: Uint8Array.from(data),
  })
  const parts: readonly { readonly bytes: number; readonly instruction: IInstruction }[] = [
    ...(fee ? [{ bytes: 108, instruction: onMint([26, 0, 0, 0, ...u16(fee.basisPoints), ...u64(fee.maximum)]) }] : []),
    ...(isNonTransferable ? [{ bytes: 0, instruction: onMint([32]) }] : []),
    ...(isFrozenByDefault ? [{ bytes: 1, instruction: onMint([28, 0, 2]) }] : []),
    ...(hook ? [{ bytes: 64, instruction: onMint([36, 0, ...NO_ADDRESS, ...address(hook)]) }] : []),
    ...(multiplier === undefined
      ? []
      : [{ bytes: 56, instruction: onMint([43, 0, ...address(authority.address), ...f64(multiplier)]) }]),
    ...(interest === undefined ? [] : [{ bytes: 52, instruction: onMint([33, 0, ...NO_ADDRESS, ...i16(interest)]) }]),
    ...(metadata ? [{ bytes: 64, instruction: onMint([39, 0, ...NO_ADDRESS, ...address(mint)]) }] : []),
  ]
  const space = BASE_BYTES + parts.reduce((sum, { bytes }) => sum + ENTRY_BYTES + bytes, 0)
  return {
    space,
    /** The size including the metadata, which its instruction adds to the account. */
    fullSpace: space + (metadata ? metadataBytes(metadata) : 0),
    before: parts.map(({ instruction }) => instruction),
    after: metadata ? [initializeMetadata(mint, authority, metadata)] : [],
  }
}

function metadataBytes({ name, symbol }: NonNullable<MintExtensions['metadata']>): number {
  // Authority, mint, name, symbol, an empty URI, and no additional fields.
  return ENTRY_BYTES + 64 + text(name).length + text(symbol).length + 4 + 4
}

function initializeMetadata(
  mint: Address,
  authority: KeyPairSigner,
  { name, symbol }: NonNullable<MintExtensions['metadata']>,
): IInstruction {
  const accounts: (IAccountMeta | IAccountSignerMeta)[] = [
    { address: mint, role: AccountRole.WRITABLE },
    { address: authority.address, role: AccountRole.READONLY },
    { address: mint, role: AccountRole.READONLY },
    { address: authority.address, role: AccountRole.READONLY_SIGNER, signer: authority },
  ]
  const data = Uint8Array.from([...INITIALIZE_METADATA, ...text(name), ...text(symbol), ...text('')])
  return { programAddress: TOKEN_2022_PROGRAM, accounts, data }
}
