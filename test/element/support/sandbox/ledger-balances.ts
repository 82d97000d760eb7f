/** JSON-RPC error code of a call that reverts, as geth answers. */
export const REVERTED = 3

/** Balances of the coin and of each token, in the smallest unit. */
export interface LedgerBalances {
  /** The balance of a token by its address, or of the coin. */
  balanceOf(account: string, token?: string): bigint
  set(account: string, amount: bigint, token?: string): void
  move(from: string, to: string, amount: bigint, token?: string): void
  clear(): void
  /** @returns what sets all balances back to what they are now */
  save(): () => void
  /** Runs a function and reverts its changes. */
  withoutEffect<Result>(run: () => Result): Result
  /** Runs a function and reverts its changes if it throws. */
  allOrNothing<Result>(run: () => Result): Result
}

/** Creates empty balances. */
export function createLedgerBalances(): LedgerBalances {
  let amounts = new Map<string, bigint>()
  const keyOf = (account: string, token = '') => `${account}/${token}`.toLowerCase()
  const balances: LedgerBalances = {
    balanceOf: (account, token) => amounts.get(keyOf(account, token)) ?? 0n,
    set: (account, amount, token) => void amounts.set(keyOf(account, token), amount),
    move(from, to, amount, token) {
      balances.set(from, balances.balanceOf(from, token) - amount, token)
      balances.set(to, balances.balanceOf(to, token) + amount, token)
    },
    clear: () => amounts.clear(),
    save() {
      const saved = new Map(amounts)
      return () => void (amounts = new Map(saved))
    },
    withoutEffect(run) {
      const before = new Map(amounts)
      try {
        return run()
      } finally {
        amounts = before
      }
    },
    allOrNothing(run) {
      const before = new Map(amounts)
      try {
        return run()
      } catch (error) {
        amounts = before
        throw error
      }
    },
  }
  return balances
}
