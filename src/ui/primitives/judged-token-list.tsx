import { useMemo, useState, type ReactNode } from 'react'
import { judgeTokens, type JudgedTokens } from '#core/balances/judge-tokens.ts'
import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useStyles } from '../styles/use-styles.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { Icon } from './icon.tsx'
import { CHEVRON } from './icon-paths.ts'
import judgedTokenListCss from './judged-token-list.css?inline'
import { judgedTokenMessages } from './judged-token-messages.ts'
import { VirtualList } from './virtual-list.tsx'

interface JudgedTokenListProps {
  /** All tokens of an account on one network: whether one imitates another is told by the others. */
  readonly balances: readonly TokenBalance[]
  /** Those of them that are to be listed, in their order: a search. */
  find?(tokens: readonly TokenBalance[]): readonly TokenBalance[]
  /** In place of a list without any row. */
  readonly empty?: ReactNode
  /** A row; `doubt` is in a word why the token is not to be relied on. */
  children(token: TokenBalance, doubt: string | undefined): ReactNode
}

const keyOf = ({ address }: TokenBalance) => address ?? 'native'
const all = (tokens: readonly TokenBalance[]) => tokens

/** What an account holds; what was sent to it to deceive, or is dust, is apart, closed, and said to be so. */
export function JudgedTokenList({ balances, find = all, empty, children }: JudgedTokenListProps) {
  useStyles(judgedTokenListCss)
  const { $config, networks } = useCore()
  const texts = useMessages(judgedTokenMessages)
  const { lang } = useStore($config)
  const network = networks.find(balances[0]?.chainId ?? '')
  const { trusted, doubts } = useMemo<JudgedTokens>(
    () => (network ? judgeTokens(balances, network) : { trusted: balances, doubts: new Map() }),
    [balances, network],
  )
  const found = useMemo(() => find(trusted), [find, trusted])
  const doubtful = useMemo(() => find([...doubts.keys()]), [find, doubts])
  const [isShown, setShown] = useState(false)
  function reasonOf(token: TokenBalance): string | undefined {
    const doubt = doubts.get(token)
    return doubt && (doubt.kind === 'imitation' ? texts.imitation({ symbol: doubt.of }) : texts[doubt.kind])
  }
  const draw = (token: TokenBalance) => children(token, reasonOf(token))

  return (
    <>
      <VirtualList items={found} total={found.length} keyOf={keyOf}>
        {draw}
      </VirtualList>
      {found.length + doubtful.length < 1 && empty}
      {doubtful.length > 0 && (
        <>
          <button
            type="button"
            part="button"
            className="button doubtful-more"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {texts.doubtful({ count: new Intl.NumberFormat(lang).format(doubtful.length) })}
            <Icon path={CHEVRON} />
          </button>
          {isShown && (
            <>
              <p className="doubtful-note">{texts.doubtfulNote}</p>
              <VirtualList items={doubtful} total={doubtful.length} keyOf={keyOf}>
                {draw}
              </VirtualList>
            </>
          )}
        </>
      )}
    </>
  )
}
