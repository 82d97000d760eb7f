import { useEffect } from 'react'
import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import type { SignInState } from '#core/sign-in/sign-in-state.ts'
import type { SignIn } from '#core/sign-in/sign-in.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { OpenWalletButton } from '#ui/primitives/open-wallet-button.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { Choices } from './choices.tsx'
import { Parties } from './parties.tsx'
import { signInMessages } from './sign-in-messages.ts'
import signInCss from './sign-in.css?inline'
import { SignedText } from './signed-text.tsx'

/** The active account is to sign in. */
export default function SignMessageView() {
  useStyles(signInCss)
  const signIn = useStore(useCore().$signIn)
  return signIn && <SignMessage signIn={signIn} />
}

function SignMessage({ signIn }: { signIn: SignIn }) {
  const core = useCore()
  const texts = useMessages(signInMessages)
  const describeError = useDescribeError()
  const { metadata } = useStore(core.$config)
  const state = useStore(signIn.$state)
  const site = metadata.name
  useEffect(() => signIn.begin(), [signIn])

  if (state.status === 'off') return null
  const { wallet } = state.subject.connection
  const { title, hint, action } = describe(state, { texts, describeError }, { site, wallet: wallet.name })
  const text = 'message' in state ? state.message?.text : undefined
  const isWaiting = state.status !== 'needed' || (!state.message && !state.problem)
  const hasFailed = state.status === 'needed' && state.problem !== undefined
  const status = hasFailed ? 'failed' : isWaiting ? 'waiting' : 'still'
  return (
    <div className="sign-in">
      <Parties site={metadata} connection={state.subject.connection} status={status} />
      <StatusText title={title} hint={hint} />
      <SignedText text={text} />
      {state.status === 'signing' && <OpenWalletButton connection={state.subject.connection} />}
      <Choices signIn={signIn} action={action} isWaiting={isWaiting} />
    </div>
  )
}

type Texts = ReturnType<ReturnType<typeof signInMessages>['get']>

/** The state of the sign-in, with the next action. */
function describe(
  state: Exclude<SignInState, { status: 'off' }>,
  { texts, describeError }: { texts: Texts; describeError: (thrown: unknown) => string },
  names: { site: string; wallet: string },
): { title: string; hint: string; action: string } {
  const action = texts.sign
  switch (state.status) {
    case 'checking':
      return { title: texts.checking, hint: texts.checkingHint(names), action }
    case 'signing':
      return { title: texts.open(names), hint: state.isSlow ? texts.slow(names) : texts.openHint(names), action }
    case 'saving':
    case 'signed-in':
      return { title: texts.saving, hint: texts.savingHint, action }
    case 'needed':
      if (state.problem?.code === signatureDeclined.code)
        return { title: texts.declined, hint: texts.declinedHint(names), action: texts.retry }
      return state.problem
        ? { title: texts.failed, hint: `${describeError(state.problem)} ${texts.kept(names)}`, action: texts.retry }
        : { title: texts.heading(names), hint: texts.why(names), action }
  }
}
