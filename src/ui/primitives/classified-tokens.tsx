import { Suspense, useMemo, type ReactNode } from 'react'
import { type Token, tokenKeyOf } from '#core/model/token.ts'
import { classifyTokens, type ClassifiedTokens } from '#domain/balances/classify-tokens.ts'
import { useCore } from '../ui-context.ts'
import { lazyPart } from './lazy-part.tsx'
import { VirtualList } from './virtual-list.tsx'

/** Most accounts have none of these. */
const SpamTokens = lazyPart(async () => (await import('./spam-tokens.tsx')).SpamTokens)

export interface ClassifiedTokenListProps {
  /** All tokens of an account on one network: only the others show whether one imitates another. */
  readonly balances: readonly Token[]
  /** Filters and sorts the tokens to list: a search. */
  find?(tokens: readonly Token[]): readonly Token[]
  /** In place of a list without any row. */
  readonly empty?: ReactNode
  /** A row; `spamReason` is in a word why the token is not to be relied on. */
  children(token: Token, spamReason: string | undefined): ReactNode
}

const all = (tokens: readonly Token[]) => tokens

/** An account's tokens. Scam and dust tokens are in a collapsed, labeled group. */
export function ClassifiedTokenRows({ balances, find = all, empty, children }: ClassifiedTokenListProps) {
  const network = useCore().networks.find(balances[0]?.chainId ?? '')
  const { trusted, spamReasons } = useMemo<ClassifiedTokens>(
    () => (network ? classifyTokens(balances, network) : { trusted: balances, spamReasons: new Map() }),
    [balances, network],
  )
  const found = useMemo(() => find(trusted), [find, trusted])
  const doubtful = useMemo(() => find([...spamReasons.keys()]), [find, spamReasons])
  return (
    <>
      <VirtualList<Token> items={found} total={found.length} keyOf={tokenKeyOf}>
        {(token) => children(token, undefined)}
      </VirtualList>
      {found.length + doubtful.length < 1 && empty}
      {doubtful.length > 0 && (
        <Suspense>
          <SpamTokens tokens={doubtful} spamReasons={spamReasons} keyOf={tokenKeyOf}>
            {children}
          </SpamTokens>
        </Suspense>
      )}
    </>
  )
}
