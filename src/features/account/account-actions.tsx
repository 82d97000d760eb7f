import type { WalletFeature } from '#core/config/config.ts'
import type { ViewName } from '#core/model/view.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ARROW_DOWN, ARROW_UP, PLUS, SWAP } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore, useUi } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountActionsOf } from './account-features.ts'
import { accountMessages } from './account-messages.ts'

const ICONS: Readonly<Record<WalletFeature, string>> = {
  send: ARROW_UP,
  receive: ARROW_DOWN,
  swaps: SWAP,
  onramp: PLUS,
}

/** Send, Receive, Swap and Buy, if these features are available, in the site's order. The focus begins on Send [account.focus]. */
export function AccountActions({ namespace }: { namespace: ChainNamespace }) {
  const { core, features } = useUi()
  const config = useStore(core.$config)
  const { caipNetworkId } = useStore(core.networks.$active)
  const actions = accountActionsOf(features.list, config, core.ports.chains.of(namespace), caipNetworkId)
  if (actions.length === 0) return null
  const likeliest = actions.find(({ name }) => name === 'send') ?? actions[0]
  return (
    <div className="account-actions">
      {actions.map(({ name, view }) => (
        <Action key={name} name={name} view={view} hasAutofocus={name === likeliest?.name} />
      ))}
    </div>
  )
}

function Action({ name, view, hasAutofocus }: { name: WalletFeature; view: ViewName; hasAutofocus: boolean }) {
  const { views } = useCore()
  const texts = useMessages(accountMessages)
  const preload = usePreload(view)
  return (
    <button
      type="button"
      part="button action"
      className="account-action"
      data-autofocus={hasAutofocus || undefined}
      onClick={() => views.push({ name: view })}
      {...preload}
    >
      <Icon path={ICONS[name]} />
      {texts[name]}
    </button>
  )
}
