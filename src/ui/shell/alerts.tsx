import { useStore } from '../use-store.ts'
import { useMessages } from '../messages/define-messages.ts'
import { Icon } from '../primitives/icon.tsx'
import { CROSS } from '../primitives/icon-paths.ts'
import { useCore } from '../ui-context.ts'
import { shellMessages } from './shell-messages.ts'

/** Alerts of spec §8, until the visitor dismisses them. */
export function Alerts() {
  const { notices } = useCore()
  const texts = useMessages(shellMessages)
  return useStore(notices.$alerts).map(({ code, message }) => (
    <div key={code} role="alert" part="alert" className="alert">
      <p>{message}</p>
      <button type="button" className="round" aria-label={texts.dismiss} onClick={() => notices.dismissAlert(code)}>
        <Icon path={CROSS} />
      </button>
    </div>
  ))
}
