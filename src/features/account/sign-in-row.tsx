import type { SignIn } from '#core/sign-in/sign-in.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK } from '#ui/primitives/action-icon-paths.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'

/** The way back to an optional sign-in that the visitor has skipped [sign-in.cancel]. */
export function SignInRow({ signIn }: { signIn: SignIn }) {
  const core = useCore()
  const texts = useMessages(accountMessages)
  const { status } = useStore(signIn.$state)
  if (status !== 'needed') return null
  return (
    <div className="sign-in-row">
      <List>
        <Row
          picture={
            <span className="badge">
              <Icon path={CHECK} />
            </span>
          }
          label={texts.signIn}
          note={texts.signInNote}
          end={<Icon path={CHEVRON} />}
          leadsTo="SIWXSignMessage"
          onClick={() => core.views.push({ name: 'SIWXSignMessage' })}
        />
      </List>
    </div>
  )
}
