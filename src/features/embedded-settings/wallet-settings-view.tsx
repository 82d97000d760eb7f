import { useEffect, useState } from 'react'
import type { PanelRequestName } from '#lib/frame-protocol/messages.ts'
import { SOCIAL_MARKS, SocialIcon } from '#ui/login/social-icon.tsx'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { CHECK, DEVICE, KEY, MAIL, SHIELD, AT, CODE } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List, SkeletonRows } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createWalletSettings } from './create-wallet-settings.ts'
import { settingsMessages } from './settings-messages.ts'
import switchCss from './switch.css?inline'

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
  const { connector, walletConnection } = useStore(core.connections.$active) ?? {}
  const login = connector?.type === 'AUTH' ? walletConnection : undefined
  useEffect(() => (login ? settings.watch() : undefined), [settings, login])
  if (!login) return null
  if (state.status === 'failed')
    return <EmptyState title={texts.failed} hint={texts.failedHint} action={texts.retry} onAction={settings.reload} />
  if (!state.value) return <SkeletonRows count={3} />

  const { user, custody } = state.value
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

/** The social account that the visitor logged in with, and their name there. A login by email has its own row [embedded.login-shown]. */
function LoginRow() {
  const texts = useMessages(settingsMessages)
  const { socialProvider, userName } = useStore(useCore().connections.$active)?.user ?? {}
  if (!socialProvider && !userName) return null
  const mark = socialProvider && SOCIAL_MARKS[socialProvider]
  return (
    <li part="item" className="row">
      <span className="badge">{mark ? <SocialIcon path={mark.path} /> : <Icon path={AT} />}</span>
      <span className="label">
        {mark ? texts.loggedInWith({ provider: mark.name }) : texts.loggedIn}
        {userName && <small>{userName}</small>}
      </span>
    </li>
  )
}

/** Switches between the smart account and the plain one; nothing on a network that has only one of them. */
function AccountTypeRow() {
  useStyles(switchCss)
  const core = useCore()
  const texts = useMessages(settingsMessages)
  const describe = useDescribeError()
  const connection = useStore(core.connections.$active)
  const [isBusy, setBusy] = useState(false)
  if (!connection?.accounts.some(({ type }) => type === 'smartAccount')) return null
  const { accounts, address, namespace, smartAccountDeployed } = connection
  const isSmart = accounts.find((account) => account.address === address)?.type === 'smartAccount'

  const on = smartAccountDeployed === false ? texts.smartAccountNew : texts.smartAccountOn

  async function toggle() {
    if (isBusy) return
    setBusy(true)
    try {
      await core.setPreferredAccountType(namespace, isSmart ? 'eoa' : 'smartAccount')
    } catch (error) {
      core.notices.toast('error', describe(core.failures.report(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li part="item">
      <button
        type="button"
        role="switch"
        part="button row"
        className="row"
        aria-checked={isSmart}
        aria-busy={isBusy || undefined}
        onClick={() => void toggle()}
      >
        <span className="badge">
          <Icon path={CODE} />
        </span>
        <span className="label">
          {texts.smartAccount}
          <small>{isSmart ? on : texts.smartAccountOff}</small>
        </span>
        {isBusy ? <i className="spinner" /> : <i className="switch" />}
      </button>
    </li>
  )
}
