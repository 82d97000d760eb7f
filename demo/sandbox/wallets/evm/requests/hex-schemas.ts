import { type Address, type Hex, isAddress } from 'viem'
import * as z from 'zod/mini'

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

/** A number of at most 32 bytes. */
export const quantitySchema = z.custom<Hex>(matches(/^0x[\da-f]{1,64}$/i), 'must be a number in hex')

export const bytesSchema = z.custom<Hex>(matches(/^0x(?:[\da-f]{2})*$/i), 'must be bytes in hex')

export const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'must be an address',
)

/** True if a call has neither a receiver nor the code of a contract: its coins would be lost. */
export const isAimless = ({ to, data = '0x' }: { readonly to?: unknown; readonly data?: Hex | undefined }) =>
  !to && data === '0x'
