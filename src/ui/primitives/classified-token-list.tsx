import { Suspense, useEffect } from 'react'
import type { ClassifiedTokenListProps } from './classified-tokens.tsx'
import { lazyPart } from './lazy-part.tsx'
import { SkeletonRows } from './list.tsx'

const load = () => import('./classified-tokens.tsx')
const ClassifiedTokenRows = lazyPart(async () => (await load()).ClassifiedTokenRows)

/** An account's tokens, with deceptive ones and dust apart. The code that classifies them is a chunk of its own. */
export function ClassifiedTokenList(props: ClassifiedTokenListProps) {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <ClassifiedTokenRows {...props} />
    </Suspense>
  )
}

/** Fetches that code while the balances are still being read. */
export function usePreloadedClassifier() {
  useEffect(() => {
    // If it can’t be fetched now, the list tries again and reports it.
    load().catch(() => undefined)
  }, [])
}
