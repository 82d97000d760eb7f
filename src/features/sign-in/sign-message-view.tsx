import { useEffect, useState } from 'react'
import type { Metadata } from '#core/config/config.ts'
import type { Connection } from '#core/connections/connection.ts'
import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import type { SignInState } from '#core/sign-in/sign-in-state.ts'
import type { SignIn } from '#core/sign-in/sign-in.ts'
import type { PictureSource } from '#domain/wallets/create-pictures.ts'
import { pictureOfConnection } from '#domain/wallets/picture-of.ts'
import { monogram } from '#lib/monogram.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { OpenWalletButton } from '#ui/primitives/open-wallet-button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing, StatusMark } from '#ui/primitives/progress-ring.tsx'
import { siteIcon } from '#ui/primitives/site-icon.ts'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
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

interface ChoicesProps {
  readonly signIn: SignIn
  /** Label of the main button. */
  readonly action: string
  readonly isWaiting: boolean
}

/** Sign or decline. If signing is required, explains the result of declining, and that Close isn’t a way out. */
function Choices({ signIn, action, isWaiting }: ChoicesProps) {
  const texts = useMessages(signInMessages)
  // Once signed in, signing is no longer required; the leaving view stays as it was.
  const [isRequired] = useState(() => signIn.$isRequired.get())
  const sign = (
    <button
      key="sign"
      type="button"
      part="button primary"
      className="button primary"
      data-autofocus
      // A disabled button would lose the focus.
      aria-disabled={isWaiting || undefined}
      aria-busy={isWaiting || undefined}
      onClick={() => {
        if (!isWaiting) void signIn.sign()
      }}
    >
      {action}
    </button>
  )
  const cancel = (
    <button key="cancel" type="button" part="button secondary" className="button" onClick={() => void signIn.cancel()}>
      {isRequired ? texts.cancelRequired : texts.cancel}
    </button>
  )
  return (
    <>
      <div className="choices" data-stacked={isRequired || undefined}>
        {isRequired ? [sign, cancel] : [cancel, sign]}
      </div>
      {isRequired && (
        // Close, in the header, refers to it.
        <small id="why-locked">{texts.locked}</small>
      )}
    </>
  )
}

interface PartiesProps {
  readonly site: Metadata
  readonly connection: Connection
  readonly status: 'waiting' | 'still' | 'failed'
}

/**
 * The site and the wallet, with a line between them that runs during a wait, and a cross at the wallet if that has declined or
 * failed. If both have the same picture, it is there once, in a ring.
 */
function Parties({ site: { name, icons }, connection, status }: PartiesProps) {
  useStyles(waitingCss)
  const site = { name, url: siteIcon(icons), isHostGiven: true }
  const wallet = { name: connection.wallet.name, ...pictureOfConnection(connection) }
  if (lookAlike(site, wallet, document.baseURI))
    return (
      <ProgressRing status={status}>
        <Picture size={64} {...wallet} />
      </ProgressRing>
    )
  return (
    <div className="who" data-busy={status === 'waiting' || undefined}>
      <Picture size={64} {...site} />
      <i />
      <span className="marked">
        <Picture size={64} {...wallet} />
        {status === 'failed' && <StatusMark status={status} />}
      </span>
    </div>
  )
}

/** Something with a picture, or with its name's first letter in place of one. */
interface Pictured extends PictureSource {
  readonly name: string
}

/** True if two pictures would look the same: one address, or one letter where neither has a picture. `base` resolves relative addresses. */
export function lookAlike(one: Pictured, other: Pictured, base: string): boolean {
  const place = ({ url, imageId }: Pictured) => (url && URL.canParse(url, base) ? new URL(url, base).href : imageId)
  const [first, second] = [place(one), place(other)]
  return first === second && (first !== undefined || monogram(one.name).letter === monogram(other.name).letter)
}
