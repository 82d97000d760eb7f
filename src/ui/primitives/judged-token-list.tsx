import { Suspense, useEffect } from 'react'
import type { JudgedTokenListProps } from './judged-tokens.tsx'
import { lazyPart } from './lazy-part.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

const load = () => import('./judged-tokens.tsx')
const JudgedTokens = lazyPart(async () => (await load()).JudgedTokens)

/** An account's tokens, with deceptive ones and dust apart. The code that judges them is a chunk of its own. */
export function JudgedTokenList(props: JudgedTokenListProps) {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <JudgedTokens {...props} />
    </Suspense>
  )
}

/** Fetches that code while the balances are still being read. */
export function useEarlyJudge() {
  useEffect(() => {
    // If it can’t be fetched now, the list tries again and reports it.
    load().catch(() => undefined)
  }, [])
}
