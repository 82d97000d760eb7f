import { useId, useEffect } from 'react'
import type { GrantedPermission, PermittedAbility } from '#core/ports/blockchain-api.ts'
import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { addressKey } from '#lib/compare-addresses.ts'
import { formatExact } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { SHIELD } from '#ui/primitives/action-icon-paths.ts'
import { DetailsText } from '#ui/primitives/details-text.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { FailedState, ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { SkeletonRows } from '#ui/primitives/list.tsx'
import { WalletPicture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { AskedWallet } from '#ui/transfer/asked-wallet.tsx'
import { useBalances } from '#ui/transfer/use-balances.ts'
import { useLeaving } from '#ui/transfer/use-leaving.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createPermissions } from './create-permissions.ts'
import { permissionsMessages } from './permissions-messages.ts'
import permissionsCss from './permissions.css?inline'
import { readAbility, readLimit, type Limit } from './read-ability.ts'
import type { RevocablePermission, RevocationStep } from './revocation-machine.ts'
import { revocationText } from './revoke-permission.ts'

/** Permissions that sites can use without asking, with a button to revoke each. */
export default function PermissionsView() {
  useStyles(permissionsCss)
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const permissions = core.use(createPermissions)
  const state = useStore(permissions.list.$state)
  const { step } = useStore(permissions.$revocation)
  const account = useStore(core.accounts.$active)
  // Tokens only give amounts their units here.
  useBalances()
  // Leaving stops waiting, unless the wallet asks in a view on top.
  useLeaving('Permissions', permissions.cancel)
  const revoked = step.status === 'idle' ? step.revoked?.permission : undefined
  useAnnounce(revoked && texts.revokingHint({ site: revoked.siteHost ?? texts.unknownSite }))

  if (!account) return null
  if (step.status !== 'idle') return <Revoking step={step} onRetry={permissions.retry} onBack={permissions.cancel} />

  const network = core.networks.find(account.caipNetworkId)?.name ?? account.caipNetworkId
  return (
    <div className="permissions">
      <p className="permissions-about">{texts.about({ account: truncateAddress(account.address), network })}</p>
      {state.status === 'loading' && <SkeletonRows count={2} />}
      {state.status === 'failed' && (
        <EmptyState
          title={texts.failed}
          hint={texts.failedHint}
          action={texts.retry}
          onAction={permissions.list.reload}
        >
          <ErrorDetails error={state.error} />
        </EmptyState>
      )}
      {state.status === 'ready' && state.value.length === 0 && (
        <EmptyState icon={SHIELD} title={texts.empty} hint={texts.emptyHint} />
      )}
      {state.status === 'ready' &&
        state.value.map((permission, index) => (
          <Permission key={permission.id ?? index} permission={permission} onRevoke={permissions.revoke} />
        ))}
    </div>
  )
}

interface PermissionProps {
  readonly permission: GrantedPermission
  onRevoke(permission: RevocablePermission): void
}

function Permission({ permission, onRevoke }: PermissionProps) {
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const describe = useAbilityTexts(permission)
  const limitsTitle = useId()
  const { lang } = useStore(core.$config)
  const { id, siteHost, siteName, abilities, limits, expiresAt } = permission
  const site = siteHost ?? texts.unknownSite
  const date = formatDate(expiresAt, lang)
  return (
    <section className="permission" aria-label={site}>
      <h3>
        <bdi>{site}</bdi>
      </h3>
      {siteName && <p>{texts.saidToBe({ name: siteName })}</p>}
      {abilities.length === 0 && <p>{texts.nothing}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes it from lists without bullets. */}
      <ul role="list" className="allowed">
        {abilities.map((ability, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they repeat, and never move.
          <li key={index}>{describe.ability(ability)}</li>
        ))}
      </ul>
      {limits.length > 0 && (
        <>
          <h4 id={limitsTitle}>{texts.limits}</h4>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above. */}
          <ul role="list" className="allowed" aria-labelledby={limitsTitle}>
            {limits.map((limit, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above.
              <li key={index}>{describe.limit(limit)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{date === undefined ? texts.noEnd : texts.until({ date })}</p>
      {id === undefined ? (
        <p>{texts.noId}</p>
      ) : (
        <button
          type="button"
          part="button secondary"
          className="button"
          aria-label={texts.revokeOf({ site })}
          onClick={() => onRevoke({ ...permission, id })}
        >
          {texts.revoke}
        </button>
      )}
    </section>
  )
}

/** `undefined` if it isn’t a date. */
function formatDate(time: number | undefined, lang: string): string | undefined {
  const date = new Date(time ?? NaN)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}

interface RevokingProps {
  readonly step: Exclude<RevocationStep, { status: 'idle' }>
  onRetry(): void
  onBack(): void
}

/** A permission is being revoked: the wallet is asked, then the service; or that has failed. */
function Revoking({ step, onRetry, onBack }: RevokingProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const describe = useDescribeError()
  const connection = useStore(core.connections.$active)
  const { permission } = step.request
  const site = permission.siteHost ?? texts.unknownSite
  const picture = <WalletPicture connection={connection} />

  if (step.status === 'failed') {
    const { error } = step
    const isDeclined = signatureDeclined.matches(error)
    const unchangedText = texts.kept({ site })
    return (
      <FailedState
        picture={picture}
        title={isDeclined ? texts.declined : texts.notRevoked}
        hint={isDeclined ? unchangedText : `${describe(error)} ${unchangedText}`}
        error={isDeclined ? undefined : error}
        onRetry={onRetry}
      >
        <button type="button" part="button secondary" className="button" onClick={onBack}>
          {texts.back}
        </button>
      </FailedState>
    )
  }
  if (step.status === 'revoking')
    return (
      <div className="waiting">
        <ProgressRing status="waiting">{picture}</ProgressRing>
        <StatusText title={texts.revoking} hint={texts.revokingHint({ site })} />
      </div>
    )
  const { wallet, isSlow } = step
  return (
    <AskedWallet
      wallet={wallet}
      title={texts.sign({ wallet })}
      hint={isSlow ? texts.slow({ wallet }) : texts.signHint({ site })}
      cancel={texts.cancel}
      onCancel={onBack}
    >
      <DetailsText text={revocationText(permission)} />
    </AskedWallet>
  )
}

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/**
 * Describes the abilities and limits of a permission [permissions.words]. Tokens that the account doesn’t hold are read from their
 * contracts; amounts of tokens that no contract describes are in the smallest unit.
 */
function useAbilityTexts({ abilities, limits }: Pick<GrantedPermission, 'abilities' | 'limits'>): {
  ability(given: PermittedAbility): string
  limit(given: PermittedAbility): string
} {
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const { lang } = useStore(core.$config)
  const balances = useStore(core.use(createTokenBalances).$state)
  const account = useStore(core.accounts.$active)
  const coin = account && core.networks.find(account.caipNetworkId)?.nativeCurrency
  const picked = core.use(createPickedBalances)
  const others = useStore(picked.$tokens)
  const tokens = [...(('last' in balances && balances.last) || []), ...others]
  const network = account?.caipNetworkId ?? ''
  const read = {
    ability: (given: PermittedAbility) => readAbility(given, network),
    limit: (given: PermittedAbility) => readLimit(given, network),
  }
  const spent = [...abilities.map(read.ability), ...limits.map(read.limit)].flatMap((one) =>
    one.kind === 'spend' ? (one.token ?? []) : [],
  )
  const pickKey = [network, ...spent].join(' ')
  useEffect(() => {
    for (const address of pickKey.split(' ').slice(1)) picked.pick({ address })
  }, [picked, pickKey])

  function period(seconds: number): string {
    if (seconds % DAY_S === 0) return texts.days({ count: seconds / DAY_S })
    return seconds % HOUR_S === 0 ? texts.hours({ count: seconds / HOUR_S }) : texts.seconds({ count: seconds })
  }

  function call({ contract, functions }: Extract<Limit, { kind: 'call' }>): string {
    const short = truncateAddress(contract)
    if (functions.length === 0) return texts.call({ contract: short })
    const list = new Intl.ListFormat(lang, { type: 'unit' }).format(functions)
    return texts.callFunctions({ contract: short, functions: list })
  }

  function limitText(limit: Limit): string {
    switch (limit.kind) {
      case 'call':
        return call(limit)
      case 'unknown':
        return texts.unknown({ type: limit.type })
      case 'gas':
        return texts.gas({ amount: limit.amount.toLocaleString(lang) })
      case 'calls': {
        const calls = texts.calls({ count: limit.count.toLocaleString(lang) })
        return limit.everySeconds === undefined ? calls : `${calls} ${period(limit.everySeconds)}`
      }
      case 'spend': {
        const { token, amount, everySeconds } = limit
        const unit =
          token === undefined
            ? coin
            : tokens.find(({ address }) => address !== undefined && addressKey(address) === token)
        const much = unit
          ? texts.spend({ amount: formatExact(amount, unit, lang) })
          : texts.spendUnits({ amount: amount.toLocaleString(lang), token: truncateAddress(token ?? '') })
        return `${much} ${everySeconds === undefined ? texts.inAll : period(everySeconds)}`
      }
    }
  }

  return { ability: (given) => limitText(read.ability(given)), limit: (given) => limitText(read.limit(given)) }
}
