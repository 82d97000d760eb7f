import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import type { ServiceAccount } from '../service/service-account.ts'

/** The service's answers about the account that is signed in. Calls that overlap may be answered in any order. */
export interface AccountAnswers {
  /**
   * Applies the answer to a call that changes the account, unless the answer to a later change was applied before.
   * @returns the account as it is known now
   * @throws WalletDialogError `session_ended` if another account is signed in by then, or none
   */
  change(call: () => Promise<ServiceAccount>): Promise<ServiceAccount>
  /** The same for a call that only reads: what was changed meanwhile may be newer than its answer. */
  read(call: () => Promise<ServiceAccount>): Promise<ServiceAccount>
}

interface AnswersDeps {
  getAccount(): ServiceAccount | undefined
  setAccount(account: ServiceAccount): void
}

export function createAccountAnswers({ getAccount, setAccount }: AnswersDeps): AccountAnswers {
  // Numbers of calls, in the order in which they began; 0 for none.
  let begun = 0
  let changed = 0
  let lastRead = 0

  /** Meanwhile the account may have signed out, or another one in, in another tab. */
  function apply(next: ServiceAccount, isOutdated: boolean): ServiceAccount {
    const account = getAccount()
    if (account?.id !== next.id) throw sessionEnded()
    if (isOutdated) return account
    setAccount(next)
    return next
  }

  return {
    async change(call) {
      const own = ++begun
      const next = await call()
      const isOutdated = own < changed
      const account = apply(next, isOutdated)
      if (!isOutdated) changed = own
      return account
    },
    async read(call) {
      const own = ++begun
      const changedBefore = changed
      const next = await call()
      const isOutdated = own < lastRead || changed !== changedBefore
      const account = apply(next, isOutdated)
      if (!isOutdated) lastRead = own
      return account
    },
  }
}
