import type { Network } from '#core/model/network.ts'
import type { OnrampAsset } from '#core/ports/onramp-provider.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { AssetPicture } from './asset-picture.tsx'
import { assetKeyOf } from './buy-draft.ts'
import { buyMessages } from './buy-messages.ts'
import { createAssetDoubts } from './create-asset-doubts.ts'
import { sayDoubt } from './say-doubt.ts'

interface AssetFieldProps {
  readonly asset: OnrampAsset
  readonly network: Network | undefined
}

/** The asset to buy, with its network’s mark. */
export function AssetField({ asset, network }: AssetFieldProps) {
  const core = useCore()
  const texts = useMessages(buyMessages)
  const doubt = useStore(core.use(createAssetDoubts)).get(assetKeyOf(asset))
  return (
    <RowButton
      picture={
        <span className="token-picture">
          <AssetPicture asset={asset} isDoubtful={doubt !== undefined} />
          {network && <NetworkPicture network={network} size={18} />}
        </span>
      }
      label={asset.symbol}
      note={network ? texts.assetOn({ name: asset.name, network: network.name }) : asset.name}
      end={
        <>
          {doubt && sayDoubt(doubt, texts)}
          <Icon path={CHEVRON} />
        </>
      }
      leadsTo="OnRampTokenSelect"
      onClick={() => core.views.push({ name: 'OnRampTokenSelect' })}
    />
  )
}
