import { useState, type ReactNode } from 'react'
import type { Token } from '#core/model/token.ts'
import type { TokenDoubt } from '#domain/balances/judge-tokens.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useStyles } from '../styles/use-styles.ts'
import { doubtfulTokensMessages } from './doubtful-tokens-messages.ts'
import doubtfulTokensCss from './doubtful-tokens.css?inline'
import { CHEVRON } from './icon-paths.ts'
import { Icon } from './icon.tsx'
import { VirtualList } from './virtual-list.tsx'

interface DoubtfulTokensProps {
  readonly tokens: readonly Token[]
  readonly doubts: ReadonlyMap<Token, TokenDoubt>
  keyOf(token: Token): string
  /** A row; `doubt` says in a word why the token isn’t trusted. */
  children(token: Token, doubt: string | undefined): ReactNode
}

/** Tokens that were sent to deceive, or are dust: collapsed until the visitor wants to see them, each with its reason. */
export function DoubtfulTokens({ tokens, doubts, keyOf, children }: DoubtfulTokensProps) {
  useStyles(doubtfulTokensCss)
  const texts = useMessages(doubtfulTokensMessages)
  const [isShown, setShown] = useState(false)
  function reasonOf(token: Token): string | undefined {
    const doubt = doubts.get(token)
    return doubt && (doubt.kind === 'imitation' ? texts.imitation({ symbol: doubt.of }) : texts[doubt.kind])
  }

  return (
    <>
      <button
        type="button"
        part="button secondary"
        className="button doubtful-more"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {texts.doubtful({ count: tokens.length })}
        <Icon path={CHEVRON} />
      </button>
      {isShown && (
        <>
          <p className="doubtful-note">{texts.doubtfulNote}</p>
          <VirtualList items={tokens} total={tokens.length} keyOf={keyOf}>
            {(token) => children(token, reasonOf(token))}
          </VirtualList>
        </>
      )}
    </>
  )
}
