import { Suspense } from 'react'
import type { WalletFeature } from '#core/config/config.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { ViewName } from '#core/model/view.ts'
import { NOBODY } from '#domain/names/create-identities.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK, COPY, ARROW_DOWN, ARROW_UP, PLUS, SWAP } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore, useUi } from '#ui/ui-context.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useDisconnect, type WayOut } from '#ui/use-disconnect.ts'
import { useIsSeen } from '#ui/use-is-open.ts'
import { useStore, useStoreWhen } from '#ui/use-store.ts'
import { AccountBar } from './account-bar.tsx'
import { accountActionsOf } from './account-features.ts'
import { accountMessages } from './account-messages.ts'
import { AccountTabs } from './account-tabs.tsx'
import accountCss from './account.css?inline'
import { Balance } from './balance.tsx'
import { createIdentity } from './create-identity.ts'

/** Most sites don’t use sign-in. */
const SignInRow = lazyPart(async () => (await import('./sign-in-row.tsx')).SignInRow)

/**
 * The connected account: identity, balance, actions, tokens, NFTs and activity. It is drawn ahead, so nothing is read
 * before the visitor sees it.
 */
export default function AccountView({ view }: ViewProps) {
  useStyles(accountCss)
  const core = useCore()
  const account = useStore(core.accounts.$active)
  const signIn = useStore(core.$signIn)
  const isSeen = useIsSeen()
  const wayOut = useDisconnect()
  if (!account) return null
  const { namespace } = account
  return (
    <div className="account">
      <AccountBar account={account} isSeen={isSeen} wayOut={wayOut} />
      <AccountIdentity account={account} isSeen={isSeen} />
      <Balance isSeen={isSeen} />
      <Suspense>{signIn && <SignInRow signIn={signIn} />}</Suspense>
      <AccountActions namespace={namespace} />
      <AccountTabs view={view} namespace={namespace} isSeen={isSeen} />
      <AccountFoot wayOut={wayOut} />
      <slot name="account-footer" />
    </div>
  )
}

/** The wallet that the account belongs to, and the way out at the end of the view. */
function AccountFoot({ wayOut }: { wayOut: WayOut }) {
  const texts = useMessages(accountMessages)
  const wallet = useStore(useCore().connections.$active)?.wallet.name
  if (!wallet) return null
  return (
    <div className="account-foot">
      <small>{texts.connectedWith({ wallet })}</small>
      <button
        type="button"
        part="button link"
        className="leave"
        title={texts.disconnectFrom({ wallet })}
        aria-busy={wayOut.isDisconnecting || undefined}
        onClick={wayOut.disconnect}
      >
        {wayOut.label}
      </button>
    </div>
  )
}

/** The account's name and its address, which a press copies. */
function AccountIdentity({ account: { address }, isSeen }: { account: ActiveAccount; isSeen: boolean }) {
  const core = useCore()
  const texts = useMessages(accountMessages)
  const { name } = useStoreWhen(isSeen, core.use(createIdentity), NOBODY)
  const { result, copy } = useCopy()
  return (
    <>
      <div className="identity">
        {name && <h3>{name}</h3>}
        <button
          type="button"
          part="address"
          className="address"
          aria-describedby="address"
          title={texts.copyAddress}
          onClick={() => copy(address)}
        >
          {result?.text ?? truncateAddress(address)}
          <span className="hidden"> {texts.copyAddress}</span>
          <Icon path={result?.isCopied ? CHECK : COPY} />
        </button>
      </div>
      <span id="address" hidden>
        {address}
      </span>
    </>
  )
}

const ICONS: Readonly<Record<WalletFeature, string>> = {
  send: ARROW_UP,
  receive: ARROW_DOWN,
  swap: SWAP,
  buy: PLUS,
}

/** Send, Receive, Swap and Buy, if these features are available, in the site's order. The focus begins on Send [account.focus]. */
function AccountActions({ namespace }: { namespace: ChainNamespace }) {
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
