import { useId } from 'react'
import type { GrantedPermission } from '#core/ports/blockchain-api.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { SHIELD } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ErrorDetails } from '#ui/primitives/error-details.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useBalances } from '#ui/transfer/use-balances.ts'
import { useLeaving } from '#ui/transfer/use-leaving.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createPermissions } from './create-permissions.ts'
import { permissionsMessages } from './permissions-messages.ts'
import permissionsCss from './permissions.css?inline'
import { Revoking } from './revoking.tsx'
import { useAbilityTexts } from './use-ability-texts.ts'

/** Permissions that sites can use without asking, with a button to revoke each. */
export default function PermissionsView() {
  useStyles(permissionsCss)
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const permissions = core.use(createPermissions)
  const state = useStore(permissions.$state)
  const { step } = useStore(permissions.$revocation)
  const account = useStore(core.accounts.$active)
  // Tokens only give amounts their units here.
  useBalances()
  // Leaving stops waiting, unless the wallet asks in a view on top.
  useLeaving('SmartSessionList', permissions.cancel)

  if (!account) return null
  if (step.status !== 'idle') return <Revoking step={step} onRetry={permissions.revoke} onBack={permissions.cancel} />

  const network = core.networks.find(account.caipNetworkId)?.name ?? account.caipNetworkId
  return (
    <div className="permissions">
      <p className="permissions-about">{texts.about({ account: truncateAddress(account.address), network })}</p>
      {state.status === 'loading' && <SkeletonRows count={2} />}
      {state.status === 'failed' && (
        <EmptyState title={texts.failed} hint={texts.failedHint} action={texts.retry} onAction={permissions.retry}>
          <ErrorDetails error={state.error} />
        </EmptyState>
      )}
      {state.status === 'known' && state.list.length === 0 && (
        <EmptyState icon={SHIELD} title={texts.empty} hint={texts.emptyHint} />
      )}
      {state.status === 'known' &&
        state.list.map((permission) => (
          <Permission key={permission.id} permission={permission} onRevoke={() => permissions.revoke(permission)} />
        ))}
    </div>
  )
}

function Permission({ permission, onRevoke }: { permission: GrantedPermission; onRevoke(): void }) {
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const describe = useAbilityTexts(permission)
  const limitsTitle = useId()
  const { lang } = useStore(core.$config)
  const { siteHost, siteName, abilities, limits, expiresAt } = permission
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
      <button
        type="button"
        part="button secondary"
        className="button"
        aria-label={texts.revokeOf({ site })}
        onClick={onRevoke}
      >
        {texts.revoke}
      </button>
    </section>
  )
}

/** `undefined` if it isn’t a date. */
function formatDate(time: number | undefined, lang: string): string | undefined {
  const date = new Date(time ?? NaN)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
