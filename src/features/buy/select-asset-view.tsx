import { useMemo, useState } from 'react'
import type { BuyAsset } from '#core/ports/buy-provider.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { NothingFound } from '#ui/primitives/empty-state.tsx'
import { SkeletonRows } from '#ui/primitives/list.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SearchField } from '#ui/primitives/search-field.tsx'
import { VirtualList } from '#ui/primitives/virtual-list.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { AssetPicture } from './asset-picture.tsx'
import { assetKeyOf, assetsOn, chosenAsset, searchAssets } from './buy-draft.ts'
import { buyMessages } from './buy-messages.ts'
import { createAssetSpamReasons, describeSpam } from './create-asset-spam-reasons.ts'
import { createBuyForm } from './create-buy-form.ts'
import { createBuyOptions } from './create-buy-options.ts'
import { createBuy } from './create-buy.ts'
import { OptionsNotRead } from './options-not-read.tsx'

/** The assets sold on the account’s network. */
export default function SelectAssetView() {
  const core = useCore()
  // Here too, the form follows the account.
  core.use(createBuy)
  const form = core.use(createBuyForm)
  const texts = useMessages(buyMessages)
  const read = useStore(core.use(createBuyOptions).$state)
  const { value: options } = read
  const spamReasons = useStore(core.use(createAssetSpamReasons))
  const draft = useStore(form.$entered)
  const network = useStore(core.accounts.$active)?.caipNetworkId
  const [text, setText] = useState('')
  const assets = useMemo(() => (options && network ? assetsOn(options, network) : []), [options, network])
  const found = useMemo(() => searchAssets(assets, text), [assets, text])
  if (read.status === 'failed') return <OptionsNotRead error={read.error} />
  if (!options) return <SkeletonRows count={4} />
  const current = chosenAsset(assets, draft)

  function choose(asset: BuyAsset) {
    form.chooseAsset(asset)
    core.views.back()
  }

  return (
    <>
      <SearchField label={texts.search} value={text} onChange={setText} />
      {found.length === 0 && <NothingFound title={texts.noneFound({ text })} />}
      <VirtualList items={found} total={found.length} keyOf={assetKeyOf}>
        {(asset) => {
          const { symbol, name, address } = asset
          const spamReason = spamReasons.get(assetKeyOf(asset))
          return (
            <RowButton
              picture={<AssetPicture asset={asset} isSpam={spamReason !== undefined} />}
              label={symbol}
              // Anyone can use a name: a suspicious asset is shown with its address, which is never cut.
              note={spamReason && address !== undefined ? `${truncateAddress(address)} · ${name}` : name}
              end={spamReason && describeSpam(spamReason, texts)}
              isCurrent={asset === current}
              onClick={() => choose(asset)}
            />
          )
        }}
      </VirtualList>
    </>
  )
}
