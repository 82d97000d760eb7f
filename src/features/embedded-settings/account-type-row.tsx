import { useState } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { CODE } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { settingsMessages } from './settings-messages.ts'
import switchCss from './switch.css?inline'

/** Switches between the smart account and the plain one; nothing on a network that has only one of them. */
export function AccountTypeRow() {
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
