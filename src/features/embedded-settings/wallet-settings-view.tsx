import { useEffect } from 'react'
import type { PanelRequestName } from '#lib/frame-protocol/messages.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { CHECK, DEVICE, KEY, MAIL, SHIELD } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { AccountTypeRow } from './account-type-row.tsx'
import { createWalletSettings } from './create-wallet-settings.ts'
import { LoginRow } from './login-row.tsx'
import { settingsMessages } from './settings-messages.ts'

const badge = (path: string) => (
  <span className="badge">
    <Icon path={path} />
  </span>
)
const chevron = <Icon path={CHEVRON} />

/** Settings of the embedded wallet: email, account type, recovery, recovery phrase, devices. */
export default function WalletSettingsView() {
  const core = useCore()
  const texts = useMessages(settingsMessages)
  const describe = useDescribeError()
  const settings = core.use(createWalletSettings)
  const state = useStore(settings.$state)
  const type = useStore(core.connections.$active)?.connector.type
  const isEmbedded = type === 'AUTH'
  useEffect(() => {
    if (isEmbedded) void settings.read()
  }, [settings, isEmbedded])
  if (!isEmbedded) return null
  if (state.status === 'loading') return <SkeletonRows count={3} />
  if (state.status === 'failed')
    return (
      <EmptyState
        title={texts.failed}
        hint={texts.failedHint}
        action={texts.retry}
        onAction={() => void settings.read()}
      />
    )

  const { user, custody } = state
  function open(panel: PanelRequestName) {
    settings
      .openPanel(panel)
      .catch((error: unknown) => core.notices.toast('error', describe(core.failures.report(error))))
  }
  const hasCode = custody.recovery.includes('code')
  const hasPasskey = custody.recovery.includes('passkey')
  const ways = hasCode && hasPasskey ? texts.byBoth : hasPasskey ? texts.byPasskey : texts.byCode
  return (
    <List>
      {user.email && (
        <Row
          label={texts.email}
          note={user.email}
          picture={badge(MAIL)}
          end={chevron}
          leadsTo="UpdateEmailWallet"
          onClick={() => core.views.push({ name: 'UpdateEmailWallet' })}
        />
      )}
      <LoginRow />
      <AccountTypeRow />
      <Row
        label={custody.mode === 'assisted' ? texts.recovery : texts.recoverySet}
        note={custody.mode === 'assisted' ? texts.assisted : ways}
        picture={badge(custody.mode === 'assisted' ? SHIELD : CHECK)}
        end={chevron}
        leadsTo="ApproveTransaction"
        onClick={() => open('SET_UP_RECOVERY')}
      />
      <Row
        label={texts.phrase}
        note={texts.phraseNote}
        picture={badge(KEY)}
        end={chevron}
        leadsTo="ApproveTransaction"
        onClick={() => open('EXPORT_PHRASE')}
      />
      <Row
        label={texts.devices}
        note={custody.isDeviceKept === false ? texts.notKept : texts.devicesNote}
        picture={badge(DEVICE)}
        end={chevron}
        leadsTo="ApproveTransaction"
        onClick={() => open('MANAGE_DEVICES')}
      />
    </List>
  )
}
