import type { Wallet } from '@wallet-standard/base'
import { MALFORMED } from './answers.ts'

/** Thrown in place of an answer that the wallet's own code could not read. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer'
}

type Call = (...inputs: readonly unknown[]) => unknown

/** The same wallet, but {@link MalformedAnswer} reaches the page as an answer of no known form. */
export function passMalformed(wallet: Wallet): Wallet {
  const features = Object.entries(wallet.features).map(([name, feature]) => {
    const members = Object.entries(feature as Readonly<Record<string, unknown>>).map(([member, value]) =>
      typeof value === 'function' && member !== 'on' ? [member, passing(value as Call)] : [member, value],
    )
    return [name, Object.freeze(Object.fromEntries(members))] as const
  })
  return Object.freeze(
    Object.defineProperties(
      {},
      {
        ...Object.getOwnPropertyDescriptors(wallet),
        features: { value: Object.freeze(Object.fromEntries(features)), enumerable: true },
      },
    ) as Wallet,
  )
}

const passing =
  (call: Call): Call =>
  async (...inputs) => {
    try {
      return await call(...inputs)
    } catch (error) {
      if (error instanceof MalformedAnswer) return MALFORMED
      throw error
    }
  }
