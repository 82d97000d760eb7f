import type { Config, WalletFeature } from '#core/config/config.ts'
import type { ViewName } from '#core/model/view.ts'
import type { Chain } from '#core/ports/chain-family.ts'
import { worksOn } from '#core/views/refuse-view.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import type { ViewDefinition } from '#ui/define-view.ts'
import type { AccountTab, Feature } from '#ui/feature.ts'

const TABS: readonly AccountTab[] = ['tokens', 'nfts', 'activity']

/** The features that the site's and the project's settings allow on a chain. */
const enabledOn = (features: readonly Feature[], config: Config, chain: Chain) =>
  features.filter((feature) => feature.isEnabled?.(config) !== false && worksOn(feature, chain))

/** True if one of the features that are available has a view. */
export const isOffered = (view: ViewName, features: readonly Feature[], config: Config, chain: Chain): boolean =>
  enabledOn(features, config, chain).some(({ views }) => views[view] !== undefined)

/** The tabs of Account: Tokens, NFTs, Activity, if there are features for them [account.tabs]. */
export function accountTabsOf(
  features: readonly Feature[],
  config: Config,
  chain: Chain,
): readonly { readonly name: AccountTab; readonly definition: ViewDefinition }[] {
  const enabled = enabledOn(features, config, chain)
  return TABS.flatMap((name) => {
    const definition = enabled.find(({ accountTabs }) => accountTabs?.[name])?.accountTabs?.[name]
    return definition ? [{ name, definition }] : []
  })
}

/** The buttons of Account in the site's order (`walletFeaturesOrder`), and the views that they lead to. */
export function accountActionsOf(
  features: readonly Feature[],
  config: Config,
  chain: Chain,
  caipNetworkId: CaipNetworkId,
): readonly { readonly name: WalletFeature; readonly view: ViewName }[] {
  const enabled = enabledOn(features, config, chain).filter(
    (feature) => feature.worksOnNetwork?.(config, chain, caipNetworkId) !== false,
  )
  const order = [...new Set(config.features.walletFeaturesOrder)]
  return order.flatMap((name) => {
    const view = enabled.find(({ accountActions }) => accountActions?.[name])?.accountActions?.[name]
    return view ? [{ name, view }] : []
  })
}
