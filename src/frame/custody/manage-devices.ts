import { createDrawing, drawPanel, type PanelButton } from '../panels/draw-panel.ts'
import type { KnownDevice } from '../service/device-calls.ts'
import type { CustodyScope } from './custody-scope.ts'
import { writeTimeAgo } from './write-time-ago.ts'

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
function chooseDevice({ document, ask, site }: CustodyScope, devices: readonly KnownDevice[]): Promise<string> {
  const draw = createDrawing(document)
  const list = draw('ul', 'devices')
  const buttons = devices.map((device): PanelButton<string> | undefined => {
    const place = draw('li', 'device')
    const about = draw('div', '')
    const used = device.isThis ? 'This device' : `Last used ${writeTimeAgo(device.lastUsedAgoMs)}`
    about.append(draw('p', 'value', device.name), draw('p', 'label', `${used} · added on ${hostOf(device.site)}`))
    place.append(about)
    list.append(place)
    if (device.isThis) return undefined
    return { value: device.id, label: 'Remove', accessibleName: `Remove ${device.name}`, place }
  })
  return ask(
    drawPanel<string>(document, {
      title: 'Devices',
      site,
      body: [list],
      buttons: [...buttons.filter((button) => button !== undefined), { value: 'done', label: 'Done' }],
    }),
  )
}

async function confirmRemoval({ document, ask, site }: CustodyScope, { name }: KnownDevice): Promise<boolean> {
  const draw = createDrawing(document)
  const answer = await ask(
    drawPanel(document, {
      title: 'Remove this device?',
      site,
      body: [
        draw(
          'p',
          'text',
          `${name} will be logged out, and can’t open this wallet until it logs in and is approved again.`,
        ),
      ],
      buttons: [
        { value: 'keep', label: 'Keep' },
        { value: 'remove', label: 'Remove', isMain: true },
      ],
    }),
  )
  return answer === 'remove'
}

const hostOf = (site: string) => (URL.canParse(site) ? new URL(site).host : site)
