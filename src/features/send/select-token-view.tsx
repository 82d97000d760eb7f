import { useCallback, useState } from 'react'
import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import { formatFiat, formatQuantity } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { JudgedTokenList } from '#ui/primitives/judged-token-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SearchField } from '#ui/primitives/search-field.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { tokenPicture } from '#ui/primitives/token-picture.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { searchTokens } from './search-tokens.ts'
import { selectTokenMessages } from './select-token-messages.ts'

/** Which token to send: those that the account has on this network; those that may deceive are apart, as in Account. */
export default function SelectTokenView() {
  const core = useCore()
  const send = core.use(createSend)
  const texts = useMessages(selectTokenMessages)
  const balances = useStore(send.$balances)
  const chosen = useStore(send.$token)
  const [text, setText] = useState('')
  const tokens = 'last' in balances ? balances.last : undefined
  const find = useCallback((list: readonly TokenBalance[]) => searchTokens(list, text), [text])

  function choose(token: TokenBalance) {
    send.chooseToken(token)
    core.views.back()
  }

  return (
    <div>
      <SearchField label={texts.search} value={text} onChange={setText} />
      {tokens && (
        <JudgedTokenList
          balances={tokens}
          find={find}
          empty={<Notice text={text ? texts.noneFound({ text }) : texts.noTokens} />}
        >
          {(token, doubt) => <TokenChoice token={token} doubt={doubt} isCurrent={token === chosen} onChoose={choose} />}
        </JudgedTokenList>
      )}
      {!tokens && balances.status !== 'failed' && <SkeletonRows count={4} />}
      {!tokens && balances.status === 'failed' && (
        <Notice text={texts.failed} action={texts.retry} onAction={send.readBalances} />
      )}
    </div>
  )
}

interface TokenChoiceProps {
  readonly token: TokenBalance
  /** Why it is not to be relied on: said in place of what it claims to be worth. */
  readonly doubt: string | undefined
  readonly isCurrent: boolean
  onChoose(token: TokenBalance): void
}

function TokenChoice({ token, doubt, isCurrent, onChoose }: TokenChoiceProps) {
  const { lang, catalogueUrl } = useStore(useCore().$config)
  const { symbol, name, quantity, value, iconUrl } = token
  return (
    <RowButton
      picture={<Picture name={symbol} className="disc" {...tokenPicture(iconUrl, catalogueUrl)} />}
      label={<span className="token-name">{name}</span>}
      note={`${formatQuantity(quantity.numeric, lang)} ${symbol}`}
      end={doubt ?? (value === undefined ? undefined : formatFiat(value, lang))}
      isCurrent={isCurrent}
      onClick={() => onChoose(token)}
    />
  )
}
