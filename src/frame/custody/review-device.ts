import { approvalExpired } from '#core/errors/wallet-service-errors.ts'
import { createDrawing, drawPanel } from '../panels/draw-panel.ts'
import type { WaitingDevice } from '../service/approval-calls.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import { deviceText } from '../texts/device-text.ts'
import { timeAgoText } from '../texts/time-ago-text.ts'
import type { CustodyScope } from './custody-scope.ts'

/** Approves or refuses a new device, on one that the wallet knows [frame.approve-device]. */
export async function reviewDevice(scope: CustodyScope, asking: WaitingDevice): Promise<void> {
  const { surface, ask, approvalCalls } = scope
  const { id, device, site, number, askedAgoMs, network } = asking
  const draw = createDrawing(surface)
  const note = custodyTexts.approveNote({ device: deviceText(device), site: hostOf(site) })
  const answer = await ask(
    drawPanel<'back' | 'refuse' | 'approve'>(surface, {
      title: custodyTexts.approveTitle(),
      site: scope.site,
      body: [
        draw('p', 'text', note),
        draw('p', 'secret', number),
        draw('p', 'text', custodyTexts.sameNumber()),
        draw('p', 'label', timeAgoText(askedAgoMs) ?? custodyTexts.askedNow()),
        ...(network === null ? [] : [draw('p', 'label', custodyTexts.fromNetwork({ network }))]),
      ],
      buttons: [
        { value: 'back', label: custodyTexts.back() },
        { value: 'refuse', label: custodyTexts.notMe() },
        { value: 'approve', label: custodyTexts.approveDevice(), isMain: true },
      ],
    }),
  )
  if (answer === 'back') return
  try {
    await approvalCalls.decide(id, answer)
  } catch (error) {
    // It was decided elsewhere, or has expired: the list that follows no longer has it.
    if (!approvalExpired.matches(error)) throw error
  }
}

export const hostOf = (site: string) => (URL.canParse(site) ? new URL(site).host : site)
