import { useMemo, useState } from 'react'
import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import { formatFiat, formatQuantity } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SearchField } from '#ui/primitives/search-field.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { tokenPicture } from '#ui/primitives/token-picture.ts'
import { VirtualList } from '#ui/primitives/virtual-list.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { searchTokens } from './search-tokens.ts'
import { tokenKeyOf } from './send-draft.ts'
import { selectTokenMessages } from './select-token-messages.ts'

/** Which token to send: those that the account has on this network. */
export default function SelectTokenView() {
  const core = useCore()
  const send = core.use(createSend)
  const texts = useMessages(selectTokenMessages)
  const balances = useStore(send.$balances)
  const chosen = useStore(send.$token)
  const [text, setText] = useState('')
  const tokens = 'last' in balances ? balances.last : undefined
  const found = useMemo(() => searchTokens(tokens ?? [], text), [tokens, text])

  function choose(token: TokenBalance) {
    send.chooseToken(token)
    core.views.back()
  }

  return (
    <div>
      <SearchField label={texts.search} value={text} onChange={setText} />
      <VirtualList items={found} total={found.length} keyOf={keyOf}>
        {(token) => <TokenChoice token={token} isCurrent={token === chosen} onChoose={choose} />}
      </VirtualList>
      {!tokens && balances.status !== 'failed' && <SkeletonRows count={4} />}
      {!tokens && balances.status === 'failed' && (
        <Notice text={texts.failed} action={texts.retry} onAction={send.readBalances} />
      )}
      {tokens && found.length === 0 && <Notice text={text ? texts.noneFound({ text }) : texts.noTokens} />}
    </div>
  )
}

const keyOf = (token: TokenBalance) => tokenKeyOf(token)

interface TokenChoiceProps {
  readonly token: TokenBalance
  readonly isCurrent: boolean
  onChoose(token: TokenBalance): void
}

function TokenChoice({ token, isCurrent, onChoose }: TokenChoiceProps) {
  const { lang, catalogueUrl } = useStore(useCore().$config)
  const { symbol, name, quantity, value, iconUrl } = token
  return (
    <RowButton
      picture={<Picture name={symbol} className="disc" {...tokenPicture(iconUrl, catalogueUrl)} />}
      label={name}
      note={`${formatQuantity(quantity.numeric, lang)} ${symbol}`}
      end={value === undefined ? undefined : formatFiat(value, lang)}
      isCurrent={isCurrent}
      onClick={() => onChoose(token)}
    />
  )
}
