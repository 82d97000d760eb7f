import { isNewAccount } from '../accounts/is-new-account.ts'
import type { RpcCaller } from '../json-rpc/rpc-caller.ts'
import type { Store } from '../store/sql.ts'
import type { BundlerSettings } from './bundler-settings.ts'
import { ACCOUNTS_PER_PROJECT, NEW_ACCOUNTS_PART, partOf, serviceLimitOf, type Budget } from './take-spending.ts'

/** The budgets that a caller's bundles count against. */
export type BundleBudgets = (caller: RpcCaller, nowMs: number) => Promise<readonly Budget[]>

export function createBundleBudgets(store: Store, chainId: number, settings: BundlerSettings): BundleBudgets {
  const {
    projectDailyLimit,
    accountDailyLimit = partOf(projectDailyLimit, ACCOUNTS_PER_PROJECT),
    serviceDailyLimit = serviceLimitOf(projectDailyLimit),
  } = settings
  const ofNewAccounts = (budget: string): Budget => [
    {
      name: 'bundler-new',
      limit: 'bundler-project',
      perDay: partOf(projectDailyLimit, NEW_ACCOUNTS_PART),
      what: 'the fees of this site',
    },
    `${budget}:${chainId}`,
  ]
  return async ({ account, limitKey, budget }, nowMs) => [
    [{ name: 'bundler-project', perDay: projectDailyLimit, what: 'the fees of this site' }, `${budget}:${chainId}`],
    [
      { name: 'bundler-account', perDay: accountDailyLimit, what: 'the fees of this account' },
      `${limitKey}:${chainId}`,
    ],
    [{ name: 'bundler-service', perDay: serviceDailyLimit, what: 'the fees of this network' }, String(chainId)],
    ...((await isNewAccount(store, account, nowMs)) ? [ofNewAccounts(budget)] : []),
  ]
}
