import { Suspense, useRef, useState, useEffect, type FocusEvent } from 'react'
import { nameInvalid } from '#core/errors/name-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createDraft } from './create-draft.ts'
import { draftMessages } from './draft-messages.ts'
import type { RecipientState } from './look-up-recipient.ts'
import type { ShownRecipient } from './recipient-note.tsx'

/** Loaded later: there is no note before the visitor types, and recent recipients follow a moment later. */
const RecipientNote = lazyPart(async () => (await import('./recipient-note.tsx')).RecipientNote)
const RecentRecipients = lazyPart(async () => (await import('./recent-recipients.tsx')).RecentRecipients)

/** The recipient: an address or a name, with what it stands for beneath. */
export function RecipientField({ isDue, isRequired, onLeave }: FieldProps) {
  const core = useCore()
  const draft = core.use(createDraft)
  const texts = useMessages(draftMessages)
  const { recipientText } = useStore(draft.$entered)
  const recipient = useStore(draft.recipient.$state)
  const account = useStore(core.accounts.$active)
  const [pasteFailure, setPasteFailure] = useState<PasteFailure>()
  const input = useRef<HTMLInputElement>(null)
  const network = account && core.networks.find(account.caipNetworkId)
  const chain = network && core.ports.chains.of(network.chainNamespace)
  const hasNames = chain?.nameNetwork !== undefined
  const isEmpty = recipientText.trim() === ''
  const shown: ShownRecipient =
    isRequired && isEmpty
      ? { status: 'missing' }
      : toShown(recipient, isDue || !network || !draft.recipient.mayBecome(recipientText, network))
  const note = (
    <Suspense>
      <RecipientNote recipient={shown} network={network} onRetry={draft.recipient.retry} />
    </Suspense>
  )
  /** The focused button disappears. After a touch, focusing would only bring up the on-screen keyboard. */
  const fillIn = (text: string, isByKey: boolean) => {
    draft.typeRecipient(text)
    if (isByKey) input.current?.focus()
  }
  const isWrong = ['missing', 'wrong', 'failed'].includes(shown.status)

  return (
    <div part="field" className="field">
      <div>
        <div className="recipient-entry">
          <label className="recipient-line">
            <span>{texts.recipient}</span>
            <input
              ref={input}
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              dir="ltr"
              placeholder={hasNames ? texts.recipientHint : texts.addressHint}
              aria-invalid={isWrong}
              aria-describedby="recipient-note"
              value={recipientText}
              onBlur={onLeave}
              onChange={(event) => {
                setPasteFailure(undefined)
                draft.typeRecipient(event.target.value)
              }}
            />
          </label>
          {isEmpty && (
            <PasteButton
              onPaste={fillIn}
              onFail={(failure) => {
                setPasteFailure(failure)
                // Where it is pasted instead.
                input.current?.focus()
              }}
            />
          )}
        </div>
        <div id="recipient-note" className="growing-note">
          <div>
            {/* A mere hint isn’t announced: it is there from the first key on. */}
            <div role="status">
              {isEmpty && pasteFailure ? (
                <p className="recipient-hint">{texts[pasteFailure]}</p>
              ) : (
                shown.status !== 'empty' && shown.status !== 'unfinished' && note
              )}
            </div>
            {shown.status === 'unfinished' && note}
          </div>
        </div>
      </div>
      {/* Of a name that isn’t valid, the note says it all. */}
      {shown.status === 'failed' && !nameInvalid.matches(shown.error) && <ErrorDetails error={shown.error} />}
      {isEmpty && account && (
        <Suspense>
          <RecentRecipients namespace={account.namespace} onPick={fillIn} />
        </Suspense>
      )}
    </div>
  )
}

/** Until then, text that stands for no account counts as unfinished, and an unknown name as still being looked up. */
function toShown(recipient: RecipientState, isDue: boolean): ShownRecipient {
  const isWrong = recipient.status === 'wrong'
  if (isDue || (!isWrong && recipient.status !== 'failed')) return recipient
  if (!isWrong || recipient.problem === 'nobody') return { status: 'resolving' }
  return recipient.problem === 'not-an-address' ? { status: 'unfinished' } : recipient
}

/** Why nothing was pasted: the id of its text. */
type PasteFailure = 'pasteRefused' | 'pasteEmpty'

interface PasteButtonProps {
  /** `isByKey`: by the keyboard, not by a pointer. */
  onPaste(text: string, isByKey: boolean): void
  onFail(failure: PasteFailure): void
}

/** Fills in what is in the clipboard, where it can be read [send.paste]. */
function PasteButton({ onPaste, onFail }: PasteButtonProps) {
  const { browser } = useCore().ports
  const texts = useMessages(draftMessages)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const read = browser.paste
  if (!read) return null

  async function paste(isByKey: boolean) {
    const text = await read!()
    // The browser may ask first: a recipient that was entered meanwhile stays.
    if (!isShown.current) return
    // A field of one line drops line breaks, too.
    const line = text?.replaceAll(/[\r\n]+/g, '').trim()
    if (line) onPaste(line, isByKey)
    else onFail(line === undefined ? 'pasteRefused' : 'pasteEmpty')
  }
  return (
    <button type="button" part="button chip" className="chip paste" onClick={({ detail }) => void paste(detail === 0)}>
      {texts.paste}
    </button>
  )
}

/** Props that the form passes to both of its fields, amount and recipient. */
export interface FieldProps {
  /** Shows the field's error. */
  readonly isDue: boolean
  /** The visitor has pressed Review, so it must be filled in. */
  readonly isRequired: boolean
  onLeave(event: FocusEvent): void
}
