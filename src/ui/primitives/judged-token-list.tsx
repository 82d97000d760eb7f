import { Suspense, useEffect } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { JudgedTokenListProps } from './judged-tokens.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

const load = () => import('./judged-tokens.tsx')
const JudgedTokens = lazyPart(async () => (await load()).JudgedTokens)

/** What an account holds; what was sent to it to deceive, or is dust, is apart. What judges comes in a chunk of its own. */
export function JudgedTokenList(props: JudgedTokenListProps) {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <JudgedTokens {...props} />
    </Suspense>
  )
}

/** Fetches what judges while the balances are still being read. */
export function useEarlyJudge() {
  useEffect(() => {
    // If it cannot be fetched now, the list tries again and says so.
    load().catch(() => undefined)
  }, [])
}
