import { useLayoutEffect } from 'react'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

/** Tokens and their prices, which keep refreshing while this is shown. No toast says that they can’t be read. */
export function useBalances() {
  const { $state, showInPlace } = useCore().use(createTokenBalances)
  useLayoutEffect(() => showInPlace(), [showInPlace])
  return useStore($state)
}
