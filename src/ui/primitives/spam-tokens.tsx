import { useState, type ReactNode } from 'react'
import type { Token } from '#core/model/token.ts'
import type { SpamReason } from '#domain/balances/classify-tokens.ts'
import { defineMessages, params, plural, useMessages } from '../messages/define-messages.ts'
import { useStyles } from '../styles/use-styles.ts'
import { CHEVRON, Icon } from './icon.tsx'
import spamTokensCss from './spam-tokens.css?inline'
import { VirtualList } from './virtual-list.tsx'

const spamTokensMessages = defineMessages('doubtfulTokens', {
  doubtful: plural({ one: '{count} hidden token', other: '{count} hidden tokens' }),
  doubtfulNote: 'Low value or suspicious. Don’t follow links in their names.',
  imitation: params<{ symbol: string }>('Not {symbol}'),
  advert: 'Spam',
  dust: 'Low value',
})

interface SpamTokensProps {
  readonly tokens: readonly Token[]
  readonly spamReasons: ReadonlyMap<Token, SpamReason>
  keyOf(token: Token): string
  /** A row; `spamReason` says in a word why the token isn’t trusted. */
  children(token: Token, spamReason: string | undefined): ReactNode
}

/** Tokens that were sent to deceive, or are dust: collapsed until the visitor wants to see them, each with its reason. */
export function SpamTokens({ tokens, spamReasons, keyOf, children }: SpamTokensProps) {
  useStyles(spamTokensCss)
  const texts = useMessages(spamTokensMessages)
  const [isShown, setShown] = useState(false)
  function reasonOf(token: Token): string | undefined {
    const spamReason = spamReasons.get(token)
    return (
      spamReason &&
      (spamReason.kind === 'imitation' ? texts.imitation({ symbol: spamReason.of }) : texts[spamReason.kind])
    )
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
