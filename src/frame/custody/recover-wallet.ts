import { frameRequestRejected, walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import type { KeyAddresses } from '../keys/key-messages.ts'
import { createDrawing, drawPanel } from '../panels/draw-panel.ts'
import type { StoredEnvelope } from '../service/envelope-calls.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import type { Message } from '../texts/message.ts'
import type { RecoveryKey } from '../vault/vault-deps.ts'
import { createRecoveryKey } from './create-recovery-key.ts'
import { CODE_HOLDER, PASSKEY_HOLDER, type CustodyScope } from './custody-scope.ts'
import { drawField } from './draw-field.ts'
import { readRecoveryCode } from './recovery-code.ts'

const HOUR_MS = 3_600_000

/**
 * Opens the wallet of a signed-in visitor with their recovery or, in `assisted` mode, with the operator's help
 * [frame.lost-device].
 */
export async function recoverWallet(scope: CustodyScope): Promise<void> {
  const stored = await scope.vault.read()
  if (stored.mode === 'user') await recoverByVisitor(scope, stored)
  else await recoverByOperator(scope)
}

async function recoverByOperator(scope: CustodyScope) {
  const { surface, ask, vault, session, account, site, signal, deviceCalls } = scope
  const draw = createDrawing(surface)
  const hours = Math.ceil(account.escrowOpensInMs / HOUR_MS)
  if (hours > 0) {
    await ask(
      drawPanel(surface, {
        title: custodyTexts.recoveryNeeded(),
        site,
        body: [draw('p', 'text', custodyTexts.opensIn({ count: hours })), draw('p', 'note', custodyTexts.waiting())],
        buttons: [{ value: 'close', label: custodyTexts.close() }],
      }),
    )
    throw frameRequestRejected()
  }
  const answer = await ask(
    drawPanel(surface, {
      title: custodyTexts.recoverTitle(),
      site,
      body: [draw('p', 'text', custodyTexts.recoverNote())],
      buttons: [
        { value: 'cancel', label: custodyTexts.cancel() },
        { value: 'recover', label: custodyTexts.recover(), isMain: true },
      ],
    }),
  )
  if (answer === 'cancel') throw frameRequestRejected()
  const addresses = await vault.unlock()
  // A cancelled recovery locks no device out.
  signal.throwIfAborted()
  await vault.splitAgain((await session.refresh()).envelopeVersion, undefined)
  await deviceCalls.revokeOthers()
  // Last, because a wallet that is open can't be recovered again if one of these fails.
  session.adopt(vault, addresses)
}

async function recoverByVisitor(scope: CustodyScope, stored: StoredEnvelope) {
  const { surface, ask, vault, session, passkeys, site, signal, deviceCalls } = scope
  const draw = createDrawing(surface)
  const hasCode = stored.recovery.some(({ holder }) => holder === CODE_HOLDER)
  const hasPasskey = stored.recovery.some(({ holder }) => holder.startsWith(PASSKEY_HOLDER))
  let failed: { readonly way: 'code' | 'passkey'; readonly error: Message } | undefined
  let typed = ''
  let isLost = false
  for (;;) {
    const { field, input } = drawField(surface, custodyTexts.code(), {
      typed,
      ...(failed?.way === 'code' && { error: failed.error }),
    })
    const check = draw('label', 'check')
    const box = draw('input', '')
    Object.assign(box, { type: 'checkbox', checked: isLost })
    check.append(box, draw('span', '', custodyTexts.lockOut()))
    const problem = draw('p', 'error', failed?.error)
    problem.setAttribute('role', 'alert')
    const answer = await ask(
      drawPanel<'cancel' | 'code' | 'passkey'>(surface, {
        title: custodyTexts.recoverTitle(),
        site,
        body: [
          draw('p', 'note', hasCode ? custodyTexts.byCode() : custodyTexts.byPasskey()),
          ...(failed?.way === 'passkey' ? [problem] : []),
          ...(hasCode ? [field] : []),
          check,
        ],
        buttons: [
          { value: 'cancel', label: custodyTexts.cancel() },
          ...(hasPasskey && passkeys.isAvailable
            ? [{ value: 'passkey', label: custodyTexts.usePasskey(), isMain: true } as const]
            : []),
          ...(hasCode ? [{ value: 'code', label: custodyTexts.recover(), isMain: true } as const] : []),
        ],
        initialFocus: failed?.way === 'code' ? input : undefined,
      }),
    )
    if (answer === 'cancel') throw frameRequestRejected()
    isLost = box.checked
    typed = input.value
    const key = answer === 'code' ? await readCode(scope, typed) : await askPasskey(scope, stored)
    const outcome = typeof key === 'function' ? key : await tryKey(scope, stored, key)
    // A cancelled recovery locks no device out.
    signal.throwIfAborted()
    if (typeof key !== 'function' && typeof outcome !== 'function') {
      if (isLost) {
        await vault.splitAgain((await session.refresh()).envelopeVersion, key)
        await deviceCalls.revokeOthers()
      }
      // Last, because a wallet that is open can't be recovered again.
      session.adopt(vault, outcome)
      return
    }
    if (typeof outcome === 'function') failed = { way: answer, error: outcome }
  }
}

/** The key, or the error of the code. */
async function readCode({ account }: CustodyScope, text: string): Promise<RecoveryKey | Message> {
  const secret = await readRecoveryCode(text)
  if (!secret) return custodyTexts.noCode()
  return createRecoveryKey({ secret, holder: CODE_HOLDER, account: account.id })
}

/** The key, or the error to show. */
async function askPasskey({ passkeys, account, signal }: CustodyScope, { recovery }: StoredEnvelope) {
  const holders = recovery.map(({ holder }) => holder).filter((holder) => holder.startsWith(PASSKEY_HOLDER))
  const given = await passkeys.get(
    holders.map((holder) => holder.slice(PASSKEY_HOLDER.length)),
    signal,
  )
  if (given === 'cancelled') return custodyTexts.noPasskey()
  if (given === 'unsupported') return custodyTexts.noPasskeyHere()
  return createRecoveryKey({ secret: given.secret, holder: `${PASSKEY_HOLDER}${given.id}`, account: account.id })
}

/** Opens the wallet. Returns its addresses, or the error to show for a wrong key. */
async function tryKey(
  { vault }: CustodyScope,
  stored: StoredEnvelope,
  key: RecoveryKey,
): Promise<KeyAddresses | Message> {
  try {
    return await vault.recover(stored, key)
  } catch (error) {
    if (walletRecoveryNeeded.matches(error)) return custodyTexts.wrongKey()
    throw error
  }
}
