import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import { createDrawing, drawPanel } from '../panels/draw-panel.ts'
import type { RecoveryKey } from '../vault/vault-deps.ts'
import { createRecoveryKey } from './create-recovery-key.ts'
import type { CustodyScope } from './custody-scope.ts'
import { drawField } from './draw-field.ts'
import { CODE_HOLDER, PASSKEY_HOLDER } from './holders.ts'
import type { PasskeyFailure } from './passkeys.ts'
import { createRecoverySecret, readRecoveryCode, writeRecoveryCode } from './recovery-code.ts'

const FAILURES: Readonly<Record<PasskeyFailure, string>> = {
  cancelled: 'No passkey was made. Try again, or use a recovery code.',
  unsupported: 'This passkey can’t protect a wallet. Use another, or a recovery code.',
}

/**
 * Makes it a `user` wallet: the wallet is split anew, and the third share is sealed with what the visitor keeps, instead of with
 * the operator's key.
 */
export async function setUpRecovery(scope: CustodyScope): Promise<void> {
  let failure: PasskeyFailure | undefined
  for (;;) {
    const way = await askWay(scope, failure)
    if (way === 'cancel') throw frameRequestRejected()
    const key = way === 'code' ? await askForCode(scope) : await makePasskey(scope)
    failure = typeof key === 'string' ? key : undefined
    if (typeof key !== 'object') continue
    await scope.vault.splitAnew(scope.account.envelopeVersion, key)
    return
  }
}

function askWay({ document, ask, passkeys, account, site }: CustodyScope, failure: PasskeyFailure | undefined) {
  const draw = createDrawing(document)
  return ask(
    drawPanel<'cancel' | 'code' | 'passkey'>(document, {
      title: account.mode === 'user' ? 'Replace recovery' : 'Set up recovery',
      site,
      body: [
        ...(failure ? [draw('p', 'warning', FAILURES[failure])] : []),
        draw(
          'p',
          'text',
          account.mode === 'user'
            ? 'The recovery code or passkey that you have now stops working.'
            : 'From now on only you can open this wallet. The service keeps one part of its key, which opens nothing by itself, and can no longer help you.',
        ),
        ...(account.mode === 'user'
          ? []
          : [
              draw(
                'p',
                'text',
                'Your keys stay the same, and until now the service could open them. If you no longer trust it, move what you own to another wallet.',
              ),
            ]),
        draw(
          'p',
          'text',
          'You need your recovery code or passkey on each new device, and once on the others that you use already. If you lose your devices and your recovery, the wallet is lost.',
        ),
      ],
      buttons: [
        { value: 'cancel', label: 'Cancel' },
        { value: 'code', label: 'Use a recovery code', isMain: true },
        ...(passkeys.isAvailable ? [{ value: 'passkey', label: 'Use a passkey', isMain: true } as const] : []),
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

function showCode({ document, ask, site }: CustodyScope, code: string) {
  const draw = createDrawing(document)
  return ask(
    drawPanel(document, {
      title: 'Your recovery code',
      site,
      body: [
        draw('p', '', 'Write this code down, and keep it where you can find it without this device.'),
        draw('p', 'text code secret', code),
      ],
      buttons: [
        { value: 'back', label: 'Back' },
        { value: 'next', label: 'I wrote it down', isMain: true },
      ],
    }),
  )
}

/** Whether the visitor has typed the code; false if they want to see it again. */
async function isTyped({ document, ask, site }: CustodyScope, secret: Uint8Array): Promise<boolean> {
  const draw = createDrawing(document)
  let error: string | undefined
  for (;;) {
    const { field, input } = drawField(document, 'Recovery code', error)
    const answer = await ask(
      drawPanel(document, {
        title: 'Enter your recovery code',
        site,
        body: [draw('p', '', 'This checks that you wrote it down correctly.'), field],
        buttons: [
          { value: 'back', label: 'Show it again' },
          { value: 'next', label: 'Confirm', isMain: true },
        ],
      }),
    )
    if (answer === 'back') return false
    if (isSame(await readRecoveryCode(input.value), secret)) return true
    error = 'This isn’t the code that was shown. Check it and try again.'
  }
}

async function makePasskey({ passkeys, account, signal }: CustodyScope): Promise<RecoveryKey | PasskeyFailure> {
  const made = await passkeys.create(account.email ?? account.userName ?? 'Wallet', signal)
  if (typeof made === 'string') return made
  return createRecoveryKey({ secret: made.secret, holder: `${PASSKEY_HOLDER}${made.id}`, account: account.id })
}

const isSame = (one: Uint8Array | undefined, other: Uint8Array) =>
  one !== undefined && one.every((byte, at) => byte === other[at])
