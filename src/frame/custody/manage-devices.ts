import { createDrawing, drawPanel, type PanelButton } from '../panels/draw-panel.ts'
import type { KnownDevice } from '../service/device-calls.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import { deviceText } from '../texts/device-text.ts'
import { timeAgoText } from '../texts/time-ago-text.ts'
import type { CustodyScope } from './custody-scope.ts'

/** Lists the devices that open the wallet; any but the one in use can be removed [frame.devices]. */
export async function manageDevices(scope: CustodyScope): Promise<void> {
  for (;;) {
    const devices = await scope.deviceCalls.list()
    scope.signal.throwIfAborted()
    const chosen = await chooseDevice(scope, devices)
    if (chosen === 'done') return
    const device = devices.find(({ id }) => id === chosen)
    if (device && (await confirmRemoval(scope, device))) await scope.deviceCalls.revoke(device.id)
  }
}

/** The id of the device to remove, or `done`. */
function chooseDevice({ surface, ask, site }: CustodyScope, devices: readonly KnownDevice[]): Promise<string> {
  const draw = createDrawing(surface)
  const list = draw('ul', 'devices')
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
      body: [list],
      buttons: [...buttons.filter((button) => button !== undefined), { value: 'done', label: custodyTexts.done() }],
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

const hostOf = (site: string) => (URL.canParse(site) ? new URL(site).host : site)
