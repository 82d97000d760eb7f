import { frameActionNotAllowed, frameRequestRejected } from '#core/errors/frame-errors.ts'
import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { PanelRequestName, RecoveryMethod } from '#lib/frame-protocol/messages.ts'
import type { FrameHandlers, RequestContext } from '../channel/serve-page.ts'
import type { Panels } from '../panels/create-panels.ts'
import { createDrawing, drawPanel } from '../panels/draw-panel.ts'
import { drawWarning } from '../panels/draw-warning.ts'
import type { RecoveryShare } from '../service/envelope-calls.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import { PASSKEY_HOLDER, type CustodyScope } from './custody-scope.ts'
import custodyStyles from './custody.css?inline'
import { manageDevices } from './manage-devices.ts'
import { recoverWallet } from './recover-wallet.ts'
import { setUpRecovery } from './set-up-recovery.ts'

interface CustodyDeps extends Pick<CustodyScope, 'session' | 'passkeys'> {
  /** The calls of an account, by its id. */
  createCalls(account: string): Pick<CustodyScope, 'deviceCalls' | 'approvalCalls' | 'identityCalls'>
  loadPanels(): Promise<Panels>
}

/** The requests about custody, and the recovery that another request needs first. */
interface Custody extends Required<Pick<FrameHandlers, CustodyRequest>> {
  /** @throws WalletDialogError `user_rejected` if the visitor cancels */
  recover(context: RequestContext): Promise<undefined>
}

type CustodyRequest = 'GET_CUSTODY' | PanelRequestName

/**
 * The wallet's custody, and its owner's actions on it [frame.custody]. All secrets are shown and typed in the frame's own
 * panels; the page only learns whether the action is done.
 */
export function createCustody(deps: CustodyDeps): Custody {
  const { session } = deps
  const loadPanels = createLazy(async () => {
    const panels = await deps.loadPanels()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(custodyStyles)
    panels.document.adoptedStyleSheets.push(sheet)
    return panels
  })

  async function expectAccount() {
    const { vault } = session
    if (!vault) throw frameActionNotAllowed()
    return { vault, account: await session.refresh() }
  }

  async function showPanels(context: RequestContext, run: (scope: CustodyScope) => Promise<void>): Promise<undefined> {
    const { vault, account } = await expectAccount()
    const panels = await loadPanels()
    const { origin: site, signal } = context
    const calls = deps.createCalls(account.id)
    const scope = { session, passkeys: deps.passkeys, ...calls, vault, account, site, signal }
    await panels.show(context, (ask, surface) => run({ ...scope, ask, surface }))
    await session.refresh().catch((error: unknown) => {
      // It is done. What is known of the account is read again before it is used.
      if (sessionEnded.matches(error)) throw error
    })
    return undefined
  }

  return {
    recover: (context) => showPanels(context, recoverWallet),
    async GET_CUSTODY() {
      const { vault, account } = await expectAccount()
      const { mode, escrowOpensInMs } = account
      if (mode === null) throw frameActionNotAllowed()
      const recovery = mode === 'user' ? (await vault.read()).recovery : []
      return { mode, recovery: methodsOf(recovery), escrowOpensInMs, isDeviceKept: await vault.isLasting() }
    },
    async RECOVER_WALLET(_, context) {
      if (session.wallet) throw frameActionNotAllowed()
      return showPanels(context, recoverWallet)
    },
    async EXPORT_PHRASE(_, context) {
      if (!session.wallet) throw frameActionNotAllowed()
      return showPanels(context, exportPhrase)
    },
    async SET_UP_RECOVERY(_, context) {
      if (!session.wallet) throw frameActionNotAllowed()
      return showPanels(context, setUpRecovery)
    },
    async MANAGE_DEVICES(_, context) {
      if (!session.wallet) throw frameActionNotAllowed()
      return showPanels(context, manageDevices)
    },
  }
}

function methodsOf(shares: readonly RecoveryShare[]): readonly RecoveryMethod[] {
  const methods = shares.map(({ holder }): RecoveryMethod => (holder.startsWith(PASSKEY_HOLDER) ? 'passkey' : 'code'))
  return [...new Set(methods)]
}

/** Shows the recovery phrase, once the visitor has read the risks of showing it. */
async function exportPhrase({ surface, ask, vault, site, signal }: CustodyScope): Promise<void> {
  const draw = createDrawing(surface)
  const answer = await ask(
    drawPanel(surface, {
      title: custodyTexts.showPhraseTitle(),
      site,
      body: [
        drawWarning(surface, { danger: custodyTexts.phraseWarning() }),
        draw('p', 'text', custodyTexts.phraseAdvice()),
      ],
      buttons: [
        { value: 'cancel', label: custodyTexts.cancel() },
        { value: 'show', label: custodyTexts.showPhrase(), isMain: true },
      ],
    }),
  )
  if (answer === 'cancel') throw frameRequestRejected()
  const phrase = await vault.askKeys('readPhrase', {})
  signal.throwIfAborted()
  const words = draw('ol', 'words')
  words.append(...phrase.split(' ').map((word) => draw('li', 'word', word)))
  await ask(
    drawPanel(surface, {
      title: custodyTexts.phrase(),
      site,
      body: [draw('p', 'note', custodyTexts.writeDown()), words],
      buttons: [{ value: 'done', label: custodyTexts.done() }],
    }),
  )
}
