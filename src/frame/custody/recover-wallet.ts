import { frameRequestRejected, walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { createDrawing, drawPanel } from '../panels/draw-panel.ts'
import type { StoredEnvelope } from '../service/envelope-calls.ts'
import type { RecoveryKey } from '../vault/vault-deps.ts'
import { createRecoveryKey } from './create-recovery-key.ts'
import type { CustodyScope } from './custody-scope.ts'
import { drawField } from './draw-field.ts'
import { CODE_HOLDER, PASSKEY_HOLDER } from './holders.ts'
import { readRecoveryCode } from './recovery-code.ts'

const HOUR_MS = 3_600_000

/**
 * Opens the wallet of somebody who has signed in, with their recovery or, in `assisted` mode, with the operator's help
 * [frame.lost-device].
 */
export async function recoverWallet(scope: CustodyScope): Promise<void> {
  const stored = await scope.vault.read()
  if (stored.mode === 'user') await recoverByVisitor(scope, stored)
  else await recoverByOperator(scope)
}

async function recoverByOperator({ document, ask, vault, session, account, site, deviceCalls }: CustodyScope) {
  const draw = createDrawing(document)
  const hours = Math.ceil(account.escrowOpensInMs / HOUR_MS)
  if (hours > 0) {
    await ask(
      drawPanel(document, {
        title: 'Recovery needed',
        site,
        body: [
          draw('p', 'text', `This wallet opens in ${hours === 1 ? 'an hour' : `${hours} hours`}.`),
          draw(
            'p',
            '',
            'None of your devices has used it lately, so we wait in case this isn’t you. The e-mail that we sent you has a link that stops it. Come back on this device afterwards.',
          ),
        ],
        buttons: [{ value: 'close', label: 'Close' }],
      }),
    )
    throw frameRequestRejected()
  }
  const answer = await ask(
    drawPanel(document, {
      title: 'Recover wallet',
      site,
      body: [draw('p', 'text', 'This wallet can be opened on this device again. Other devices will lose access.')],
      buttons: [
        { value: 'cancel', label: 'Cancel' },
        { value: 'recover', label: 'Recover', isMain: true },
      ],
    }),
  )
  if (answer === 'cancel') throw frameRequestRejected()
  session.adopt(await vault.unlock())
  await vault.splitAnew((await session.refresh()).envelopeVersion, undefined)
  await deviceCalls.revokeOthers()
}

async function recoverByVisitor(scope: CustodyScope, stored: StoredEnvelope) {
  const { document, ask, vault, session, passkeys, site, deviceCalls } = scope
  const draw = createDrawing(document)
  const hasCode = stored.recovery.some(({ holder }) => holder === CODE_HOLDER)
  const hasPasskey = stored.recovery.some(({ holder }) => holder.startsWith(PASSKEY_HOLDER))
  let error: string | undefined
  let isLost = false
  for (;;) {
    const { field, input } = drawField(document, 'Recovery code', error)
    const check = draw('label', 'check')
    const box = draw('input', '')
    Object.assign(box, { type: 'checkbox', checked: isLost })
    check.append(box, draw('span', '', 'I’ve lost my other devices. Lock them out.'))
    const problem = draw('p', 'error', error)
    problem.setAttribute('role', 'alert')
    const answer = await ask(
      drawPanel<'cancel' | 'code' | 'passkey'>(document, {
        title: 'Recover wallet',
        site,
        body: [
          draw(
            'p',
            '',
            `This device doesn’t know the wallet yet. Open it with your ${hasCode ? 'recovery code' : 'passkey'}.`,
          ),
          ...(hasCode ? [field] : error === undefined ? [] : [problem]),
          check,
        ],
        buttons: [
          { value: 'cancel', label: 'Cancel' },
          ...(hasPasskey && passkeys.isAvailable
            ? [{ value: 'passkey', label: 'Use passkey', isMain: true } as const]
            : []),
          ...(hasCode ? [{ value: 'code', label: 'Recover', isMain: true } as const] : []),
        ],
      }),
    )
    if (answer === 'cancel') throw frameRequestRejected()
    isLost = box.checked
    const key = answer === 'code' ? await readCode(scope, input.value) : await askPasskey(scope, stored)
    const outcome = typeof key === 'string' ? key : await tryKey(scope, stored, key)
    if (outcome === undefined && typeof key !== 'string') {
      if (isLost) {
        await vault.splitAnew((await session.refresh()).envelopeVersion, key)
        await deviceCalls.revokeOthers()
      }
      return
    }
    error = outcome
  }
}

/** The key, or what is wrong with the code. */
async function readCode({ account }: CustodyScope, text: string): Promise<RecoveryKey | string> {
  const secret = await readRecoveryCode(text)
  if (!secret) return 'This isn’t a recovery code. Check it for typing errors.'
  return createRecoveryKey({ secret, holder: CODE_HOLDER, account: account.id })
}

/** The key, or why there is none. */
async function askPasskey({ passkeys, account, signal }: CustodyScope, { recovery }: StoredEnvelope) {
  const holders = recovery.map(({ holder }) => holder).filter((holder) => holder.startsWith(PASSKEY_HOLDER))
  const given = await passkeys.get(
    holders.map((holder) => holder.slice(PASSKEY_HOLDER.length)),
    signal,
  )
  if (given === 'cancelled') return 'No passkey was used. Try again.'
  if (given === 'unsupported') return 'This browser can’t open the wallet with a passkey. Use another browser.'
  return createRecoveryKey({ secret: given.secret, holder: `${PASSKEY_HOLDER}${given.id}`, account: account.id })
}

/** What is wrong with the key; `undefined` once the wallet is open. */
async function tryKey({ vault, session }: CustodyScope, stored: StoredEnvelope, key: RecoveryKey) {
  try {
    session.adopt(await vault.recover(stored, key))
    return undefined
  } catch (error) {
    if (walletRecoveryNeeded.matches(error)) return 'This doesn’t open the wallet. Check it and try again.'
    throw error
  }
}
