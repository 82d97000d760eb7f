import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { nameRefused } from '#core/errors/name-errors.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { Network } from '#core/model/network.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createNameDraft, type NameCheck } from './create-name-draft.ts'
import type { Names } from './create-names.ts'
import { nameProviderOf } from './name-provider.ts'
import type { NamesStep } from './names-machine.ts'
import { namesMessages } from './names-messages.ts'
import { readLabel, type LabelProblem } from './read-suggestions.ts'

interface NameFormProps {
  readonly names: Names
  readonly step: NamesStep
  readonly account: ActiveAccount
  readonly network: Network
}

/** The name, whether it is free, and free ones like it. */
export function NameForm({ names, step, account, network }: NameFormProps) {
  const core = useCore()
  const draft = core.use(createNameDraft)
  const { domain } = nameProviderOf(core)
  const texts = useMessages(namesMessages)
  const describe = useDescribeError()
  const typed = useStore(draft.$typed)
  const check = useStore(draft.$check)
  const [isDue, setDue] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const read = readLabel(typed, domain)
  const problem = 'problem' in read ? read.problem : undefined
  const note = noteOf({ problem, check, isDue }, texts)
  useAnnounce(note.kind === 'hint' || note.kind === 'busy' ? undefined : note.text)
  const error = 'error' in step ? step.error : undefined
  const isWaiting = step.status === 'checking'
  const others = check.status === 'known' ? check.others : []

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (names.register()) return
    setDue(true)
    input.current?.focus()
  }

  return (
    <form className="names" noValidate onSubmit={submit}>
      <p className="names-from">{texts.from({ account: truncateAddress(account.address), network: network.name })}</p>
      <label className="name-field">
        <span>{texts.name}</span>
        <span part="field" className="name-line" dir="ltr">
          <input
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            aria-label={texts.name}
            placeholder={texts.placeholder}
            aria-invalid={note.kind === 'wrong' || undefined}
            aria-describedby={`${id}-domain ${id}`}
            data-autofocus="always"
            value={typed}
            onChange={(event) => {
              setDue(false)
              draft.type(event.target.value)
            }}
          />
          <span id={`${id}-domain`}>.{domain}</span>
        </span>
      </label>
      <p id={id} className="name-note" data-is={note.kind}>
        {note.kind === 'busy' && <i className="spinner" />}
        {note.text}
      </p>
      {check.status === 'failed' && (
        <>
          {nameRefused.matches(check.error) && <p className="name-note">{describe(check.error)}</p>}
          <ErrorDetails error={check.error} />
          <button type="button" part="button secondary" className="button" onClick={draft.retry}>
            {texts.retry}
          </button>
        </>
      )}
      {others.length > 0 && (
        <div className="names-others">
          <h3>{texts.others}</h3>
          <List>
            {others.map((other) => (
              <Row
                key={other}
                label={other}
                picture={null}
                end={<Icon path={CHEVRON} />}
                onClick={() => {
                  draft.type(other.slice(0, -domain.length - 1))
                  input.current?.focus()
                }}
              />
            ))}
          </List>
        </div>
      )}
      <div role="alert">{error && <p className="names-error">{describe(error)}</p>}</div>
      {error && <ErrorDetails error={error} />}
      <button type="submit" part="button primary" className="button primary" aria-busy={isWaiting || undefined}>
        {texts.register} {isWaiting && <i className="spinner" />}
      </button>
    </form>
  )
}

type Texts = ReturnType<ReturnType<typeof namesMessages>['get']>

/** The note under the typed name. A name that is too short is an error only once Register was pressed. */
function noteOf(
  { problem, check, isDue }: { problem: LabelProblem | undefined; check: NameCheck; isDue: boolean },
  texts: Texts,
): { readonly kind: 'hint' | 'busy' | 'free' | 'wrong' | 'unknown'; readonly text: string } {
  if (problem === 'characters' || problem === 'hyphens' || problem === 'long')
    return { kind: 'wrong', text: texts[problem] }
  if (problem) {
    if (!isDue) return { kind: 'hint', text: texts.hint }
    return { kind: 'wrong', text: problem === 'empty' ? texts.missing : texts.short }
  }
  if (check.status === 'none') return { kind: 'hint', text: texts.hint }
  const { name } = check
  if (check.status === 'checking') return { kind: 'busy', text: texts.checking({ name }) }
  if (check.status === 'failed' || check.isTaken === undefined)
    return { kind: 'unknown', text: texts.notSaid({ name }) }
  return check.isTaken ? { kind: 'wrong', text: texts.taken({ name }) } : { kind: 'free', text: texts.free({ name }) }
}
