import { approvalExpired } from '#core/errors/wallet-service-errors.ts'
import { loginProviderName } from '#lib/login-provider-name.ts'
import { createDrawing, drawPanel, type PanelButton } from '../panels/draw-panel.ts'
import type { WaitingDevice } from '../service/approval-calls.ts'
import type { KnownDevice } from '../service/device-calls.ts'
import type { KnownIdentity } from '../service/identity-calls.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import { deviceText } from '../texts/device-text.ts'
import { timeAgoText } from '../texts/time-text.ts'
import type { CustodyScope } from './custody-scope.ts'

/**
 * Lists the devices that open the wallet, of which any but the one in use can be removed, and above them the new devices that
 * wait for an approval; below them, the accounts that open it [frame.devices].
 */
export async function manageDevices(scope: CustodyScope): Promise<void> {
  for (;;) {
    const waiting = await scope.approvalCalls.list()
    const devices = await scope.deviceCalls.list()
    const identities = await scope.identityCalls.list()
    scope.signal.throwIfAborted()
    const chosen = await chooseDevice(scope, waiting, devices, identities)
    if (chosen === 'done') return
    const asking = waiting.find(({ id }) => id === chosen)
    if (asking) await reviewDevice(scope, asking)
    const identity = identities.find(({ id }) => id === chosen)
    if (identity) await removeIdentity(scope, identity)
    const device = devices.find(({ id }) => id === chosen)
    if (device && (await confirmRemoval(scope, device))) await scope.deviceCalls.revoke(device.id)
  }
}

/** The id of the approval to review, or of the device or identity to remove, or `done`. */
function chooseDevice(
  scope: CustodyScope,
  waiting: readonly WaitingDevice[],
  devices: readonly KnownDevice[],
  identities: readonly KnownIdentity[],
): Promise<string> {
  const { surface, ask, site } = scope
  const linked = drawIdentities(scope, identities)
  const draw = createDrawing(surface)
  const list = draw('ul', 'devices')
  const reviews = waiting.map((asking): PanelButton<string> => {
    const place = draw('li', 'device')
    const about = draw('div', '')
    const note = custodyTexts.waitingNote({ site: hostOf(asking.site) })
    about.append(draw('p', 'value', deviceText(asking.device)), draw('p', 'label', note))
    place.append(about)
    list.append(place)
    return {
      value: asking.id,
      label: custodyTexts.review(),
      accessibleName: custodyTexts.reviewDevice({ device: deviceText(asking.device) }),
      place,
    }
  })
  const buttons = devices.map((device): PanelButton<string> | undefined => {
    const place = draw('li', 'device')
    const about = draw('div', '')
    const note = custodyTexts.deviceNote({ used: describeUse(device), site: hostOf(device.site) })
    about.append(draw('p', 'value', deviceText(device.name)), draw('p', 'label', note))
    place.append(about)
    list.append(place)
    if (device.isThis) return undefined
    return {
      value: device.id,
      label: custodyTexts.remove(),
      accessibleName: custodyTexts.removeDevice({ device: deviceText(device.name) }),
      place,
    }
  })
  return ask(
    drawPanel<string>(surface, {
      title: custodyTexts.devices(),
      site,
      body: [list, ...linked.body],
      buttons: [
        // First, because Escape presses the first one [frame.escape].
        { value: 'done', label: custodyTexts.done() },
        ...reviews,
        ...buttons.filter((button) => button !== undefined),
        ...linked.buttons,
      ],
    }),
  )
}

async function confirmRemoval({ surface, ask, site }: CustodyScope, { name }: KnownDevice): Promise<boolean> {
  const draw = createDrawing(surface)
  const answer = await ask(
    drawPanel(surface, {
      title: custodyTexts.removeTitle(),
      site,
      body: [draw('p', 'text', custodyTexts.removeNote({ device: deviceText(name) }))],
      buttons: [
        { value: 'keep', label: custodyTexts.keep() },
        { value: 'remove', label: custodyTexts.remove(), isMain: true },
      ],
    }),
  )
  return answer === 'remove'
}

function describeUse({ isThis, lastUsedAgoMs }: KnownDevice) {
  if (isThis) return custodyTexts.thisDevice()
  const ago = timeAgoText(lastUsedAgoMs)
  return ago ? custodyTexts.lastUsed({ ago }) : custodyTexts.usedNow()
}

/** Approves or refuses a new device, on one that the wallet knows [frame.approve-device]. */
async function reviewDevice(scope: CustodyScope, asking: WaitingDevice): Promise<void> {
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

const hostOf = (site: string) => (URL.canParse(site) ? new URL(site).host : site)

/** The accounts that open the wallet, with the buttons that remove them. The address has its own view. */
function drawIdentities({ surface }: CustodyScope, identities: readonly KnownIdentity[]) {
  const draw = createDrawing(surface)
  const linked = identities.filter(({ provider }) => provider !== 'email')
  if (linked.length === 0) return { body: [], buttons: [] }
  const list = draw('ul', 'devices')
  const buttons = linked.flatMap((identity): readonly PanelButton<string>[] => {
    const place = draw('li', 'device')
    const about = draw('div', '')
    about.append(draw('p', 'value', loginProviderName(identity.provider)))
    const note = identity.userName ?? identity.email
    if (note !== null) about.append(draw('p', 'label', note))
    place.append(about)
    list.append(place)
    if (!identity.isRemovable) return []
    const accessibleName = custodyTexts.removeDevice({ device: loginProviderName(identity.provider) })
    return [{ value: identity.id, label: custodyTexts.remove(), accessibleName, place }]
  })
  return { body: [draw('h2', 'label', custodyTexts.identities()), list], buttons }
}

/** Removes an account from the wallet once the visitor has confirmed it [frame.devices]. */
async function removeIdentity(scope: CustodyScope, identity: KnownIdentity): Promise<void> {
  const { surface, ask, site, identityCalls } = scope
  const draw = createDrawing(surface)
  const answer = await ask(
    drawPanel<'keep' | 'remove'>(surface, {
      title: custodyTexts.removeIdentityTitle({ provider: loginProviderName(identity.provider) }),
      site,
      body: [draw('p', 'text', custodyTexts.removeIdentityNote({ provider: loginProviderName(identity.provider) }))],
      buttons: [
        { value: 'keep', label: custodyTexts.keep() },
        { value: 'remove', label: custodyTexts.remove(), isMain: true },
      ],
    }),
  )
  if (answer === 'remove') await identityCalls.remove(identity.id)
}
