/** A Wallet Standard wallet as a page gets it: a foreign object, whose getters may all throw. */
export type AnyWallet = Readonly<Record<'name' | 'icon' | 'chains' | 'features' | 'accounts', unknown>>

type Method = (...args: readonly unknown[]) => unknown

/** A bound method of one of a wallet's features; `undefined` if the wallet doesn’t have it. */
export function featureMethod(wallet: AnyWallet, feature: string, method: string): Method | undefined {
  try {
    const subject = (wallet.features as Record<string, Record<string, unknown> | undefined>)[feature]
    const run = subject?.[method]
    return typeof run === 'function' ? (...args) => Reflect.apply(run as Method, subject, args) : undefined
  } catch {
    return undefined // A feature that can't even be read doesn't count.
  }
}

/** The first of several features that a wallet has. */
export function firstFeature(wallet: AnyWallet, features: readonly string[], method: string): Method | undefined {
  for (const feature of features) {
    const run = featureMethod(wallet, feature, method)
    if (run) return run
  }
  return undefined
}
