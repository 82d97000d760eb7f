import { nameRefused } from '#core/errors/name-errors.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { CHECK, COPY } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { List, SkeletonRows } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useStore } from '#ui/use-store.ts'
import { createAccountNames } from './create-account-names.ts'
import { namesMessages } from './names-messages.ts'
import namesCss from './names.css?inline'

/** The names that the account has, and the way to another one. */
export default function ChooseNameView() {
  useStyles(namesCss)
  const core = useCore()
  const texts = useMessages(namesMessages)
  const describe = useDescribeError()
  const account = useStore(core.accounts.$active)
  const names = core.use(createAccountNames)
  const state = useStore(names.$state)
  const preload = usePreload('RegisterAccountName')
  if (!account) return null

  const hasNames = state.status === 'ready' && state.value.length > 0
  return (
    <div className="names">
      <div className="names-about">
        <h3>{texts.about}</h3>
        <p>{texts.aboutHint({ account: truncateAddress(account.address) })}</p>
      </div>
      {state.status === 'failed' && (
        <EmptyState
          title={texts.namesFailed}
          hint={nameRefused.matches(state.error) ? describe(state.error) : texts.namesFailedHint}
          action={texts.retry}
          onAction={names.reload}
        >
          <ErrorDetails error={state.error} />
        </EmptyState>
      )}
      <button
        type="button"
        part="button primary"
        className="button primary"
        data-autofocus
        onClick={() => core.views.push({ name: 'RegisterAccountName' })}
        {...preload}
      >
        {hasNames ? texts.chooseAnother : texts.choose}
      </button>
      {state.status !== 'failed' && (
        <div className="names-own">
          {(hasNames || state.status === 'loading') && <h3>{texts.yours}</h3>}
          {state.status === 'loading' && <SkeletonRows count={1} />}
          {hasNames && (
            <List>
              {state.value.map((name) => (
                <NameRow key={name} name={name} address={account.address} />
              ))}
            </List>
          )}
        </div>
      )}
    </div>
  )
}

/** A name of the account; a click copies it. */
function NameRow({ name, address }: { name: string; address: string }) {
  const texts = useMessages(namesMessages)
  const { result, copy } = useCopy()
  return (
    <Row
      label={name}
      note={result?.text}
      picture={<Identicon address={address} size={40} />}
      end={
        <>
          <span className="hidden">{texts.copy({ name })}</span>
          <Icon path={result?.isCopied ? CHECK : COPY} />
        </>
      }
      onClick={() => copy(name)}
    />
  )
}
