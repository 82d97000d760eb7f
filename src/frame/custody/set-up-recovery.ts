import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import { isSameBytes } from '#lib/bytes.ts'
import { createDrawing, drawPanel, type PanelSurface, type PanelButton } from '../panels/draw-panel.ts'
import { drawWarning } from '../panels/draw-warning.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import { type Message, type PanelText, textOf } from '../texts/message.ts'
import type { RecoveryKey } from '../vault/vault-deps.ts'
import { createRecoveryKey } from './create-recovery-key.ts'
import { CODE_HOLDER, PASSKEY_HOLDER, type CustodyScope } from './custody-scope.ts'
import { drawField, type WrongEntry } from './draw-field.ts'
import type { PasskeyFailure } from './passkeys.ts'
import { createRecoverySecret, readRecoveryCode, writeRecoveryCode } from './recovery-code.ts'

const FAILURES: Readonly<Record<PasskeyFailure, () => Message>> = {
  cancelled: custodyTexts.noPasskeyMade,
  unsupported: custodyTexts.passkeyUnfit,
}

/**
 * Makes it a `user` wallet: splits the wallet again, and seals the third share with the visitor's recovery key instead of the
 * operator's key.
 */
export async function setUpRecovery(scope: CustodyScope): Promise<void> {
  let failure: PasskeyFailure | undefined
  for (;;) {
    const way = await askWay(scope, failure)
    if (way === 'cancel') throw frameRequestRejected()
    const key = way === 'code' ? await askForCode(scope) : await makePasskey(scope)
    failure = typeof key === 'string' ? key : undefined
    if (typeof key !== 'object') continue
    // The visitor may have cancelled beside the browser's prompt.
    scope.signal.throwIfAborted()
    await scope.vault.splitAgain(scope.account.envelopeVersion, key)
    return
  }
}

/** Offers two ways, of which a passkey is recommended where the browser has them [frame.recovery-choice]. */
function askWay({ surface, ask, passkeys, account, site }: CustodyScope, failure: PasskeyFailure | undefined) {
  const draw = createDrawing(surface)
  const isReplaced = account.mode === 'user'
  const passkey = passkeys.isAvailable
    ? drawCard(surface, { id: 'passkey', note: custodyTexts.passkeyNote(), tag: custodyTexts.recommended() })
    : undefined
  const code = drawCard(surface, { id: 'code', note: custodyTexts.codeNote() })
  const more = draw('details', 'details')
  more.append(
    draw('summary', '', custodyTexts.howItWorks()),
    ...(isReplaced ? [] : [custodyTexts.setUpNote(), custodyTexts.sameKeys()]).map((text) => draw('p', 'note', text)),
    draw('p', 'note', custodyTexts.whenNeeded()),
  )
  return ask(
    drawPanel<'cancel' | 'code' | 'passkey'>(surface, {
      title: isReplaced ? custodyTexts.replace() : custodyTexts.setUp(),
      site,
      body: [
        ...(failure ? [drawWarning(surface, FAILURES[failure]())] : []),
        draw('p', 'note', isReplaced ? custodyTexts.replaceNote() : custodyTexts.onlyYou()),
        ...(passkey ? [passkey.card] : []),
        code.card,
        draw('p', 'label', custodyTexts.ifLost()),
        more,
      ],
      buttons: [
        { value: 'cancel', label: custodyTexts.cancel(), isQuiet: true },
        ...(passkey
          ? [
              {
                place: passkey.place,
                describedBy: passkey.describedBy,
                value: 'passkey',
                label: custodyTexts.useNewPasskey(),
                isMain: true,
              } as const,
            ]
          : []),
        {
          place: code.place,
          describedBy: code.describedBy,
          value: 'code',
          label: custodyTexts.useCode(),
          isMain: true,
        },
      ],
    }),
  )
}

/** Shows a new code, and has it typed. `undefined` if the visitor goes back. */
async function askForCode(scope: CustodyScope): Promise<RecoveryKey | undefined> {
  const secret = createRecoverySecret()
  const code = await writeRecoveryCode(secret)
  for (;;) {
    if ((await showCode(scope, code)) === 'back') return undefined
    if (await isTyped(scope, secret))
      return createRecoveryKey({ secret, holder: CODE_HOLDER, account: scope.account.id })
  }
}

function showCode({ surface, ask, site }: CustodyScope, code: string) {
  const draw = createDrawing(surface)
  const { element, place, buttons } = drawCode(surface, code)
  return ask(
    drawPanel<'back' | 'next'>(surface, {
      title: custodyTexts.yourCode(),
      site,
      body: [draw('p', 'note', custodyTexts.keepCode()), element, place],
      buttons: [
        ...buttons,
        { value: 'back', label: custodyTexts.back() },
        { value: 'next', label: custodyTexts.wroteDown(), isMain: true },
      ],
    }),
  )
}

/** Returns true once the visitor has typed the code; false if they want to see it again. */
async function isTyped({ surface, ask, site }: CustodyScope, secret: Uint8Array): Promise<boolean> {
  const draw = createDrawing(surface)
  let wrong: WrongEntry | undefined
  for (;;) {
    const { field, input } = drawField(surface, custodyTexts.code(), wrong)
    const answer = await ask(
      drawPanel(surface, {
        title: custodyTexts.enterCode(),
        site,
        body: [draw('p', 'note', custodyTexts.checkCode()), field],
        buttons: [
          { value: 'back', label: custodyTexts.showAgain() },
          { value: 'next', label: custodyTexts.confirm(), isMain: true },
        ],
        initialFocus: wrong && input,
      }),
    )
    if (answer === 'back') return false
    const typed = await readRecoveryCode(input.value)
    if (typed && isSameBytes(typed, secret)) return true
    wrong = { typed: input.value, error: custodyTexts.otherCode() }
  }
}

async function makePasskey({ passkeys, account, signal }: CustodyScope): Promise<RecoveryKey | PasskeyFailure> {
  const made = await passkeys.create(account.email ?? account.userName ?? 'Wallet', signal)
  if (typeof made === 'string') return made
  return createRecoveryKey({ secret: made.secret, holder: `${PASSKEY_HOLDER}${made.id}`, account: account.id })
}

interface Card {
  /** Unique in the panel. */
  readonly id: string
  readonly note: PanelText
  readonly tag?: PanelText | undefined
}

/** Draws a choice as a card, with a place for its button, which can be clicked anywhere on the card. */
function drawCard(surface: PanelSurface, { id, note, tag }: Card) {
  const draw = createDrawing(surface)
  const card = draw('div', tag === undefined ? 'card' : 'card recommended')
  const place = draw('div', '')
  const described = [...(tag === undefined ? [] : [draw('span', 'tag', tag)]), draw('p', 'card-note', note)]
  for (const [index, part] of described.entries()) part.id = `${id}-${index}`
  card.append(place, ...described)
  return { card, place, describedBy: described.map((part) => part.id).join(' ') }
}

const FILE_NAME = 'recovery-code.txt'

/** The first line of a code: 4 of its 7 groups, each with its hyphen. */
const FIRST_LINE = 20

/** Draws a recovery code, with the buttons that copy and save it [frame.recovery-code]. */
export function drawCode(surface: PanelSurface, code: string) {
  const { document, language } = surface
  const draw = createDrawing(surface)
  const element = draw('p', 'text code secret')
  element.dir = 'ltr'
  element.translate = false
  for (const line of [code.slice(0, FIRST_LINE), code.slice(FIRST_LINE)])
    element.append(draw('span', 'code-line', line))
  const place = draw('div', 'buttons')
  place.setAttribute('aria-live', 'polite')

  /** Shows an outcome in the button, where it's announced. */
  const report = (button: HTMLElement, outcome: Message) => button.replaceChildren(draw('span', '', outcome))
  async function copy(button: HTMLElement) {
    try {
      await document.defaultView!.navigator.clipboard.writeText(code)
      report(button, custodyTexts.copied())
    } catch {
      report(button, custodyTexts.notCopied()) // The browser, or the page's policy, refuses it.
    }
  }
  function save() {
    const link = draw('a', '')
    link.download = FILE_NAME
    const text = `${textOf(custodyTexts.yourCode(), language)}\n\n${code}\n`
    link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
    link.click()
  }

  const buttons: readonly PanelButton<never>[] = [
    { label: custodyTexts.copy(), place, run: (button) => void copy(button) },
    { label: custodyTexts.saveFile(), place, run: save },
  ]
  return { element, place, buttons }
}
