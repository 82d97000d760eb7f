// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isGuarded, type DrawnPanel } from '../panels/draw-panel.ts'
import type { WaitingDevice } from '../service/approval-calls.ts'
import type { KnownDevice } from '../service/device-calls.ts'
import type { KnownIdentity } from '../service/identity-calls.ts'
import type { CustodyScope } from './custody-scope.ts'
import { manageDevices } from './manage-devices.ts'

const SURFACE = { document, language: { language: 'en', lang: 'en', texts: {} } }
const SITE = 'https://shop.example'
const PHONE: KnownDevice = { id: 'phone', name: 'Phone', site: SITE, lastUsedAgoMs: 0, isThis: false }
const GITHUB: KnownIdentity = { id: 'github', provider: 'github', userName: 'ada', email: null, isRemovable: true }
const WAITING: WaitingDevice = {
  id: 'waiting',
  device: 'Tablet',
  site: SITE,
  number: '42',
  askedAgoMs: 0,
  network: null,
}

/** Presses buttons by their values, and describes each panel: its title, then its buttons, the main one marked. */
async function manage(presses: readonly string[]) {
  const panels: (readonly string[])[] = []
  const calls: string[] = []
  const answers = [...presses]
  const scope = {
    surface: SURFACE,
    async ask({ panel, buttons }: DrawnPanel<string>) {
      const looks = buttons.map((button) => {
        const isMain = button.element.classList.contains('primary')
        return `${button.element.textContent}${isMain ? ', main' : ''}${isGuarded(button) ? ', guarded' : ''}`
      })
      panels.push([panel.querySelector('h1')!.textContent, ...looks])
      return answers.shift()
    },
    site: SITE,
    signal: new AbortController().signal,
    approvalCalls: { list: async () => [WAITING], decide: async (...call: string[]) => calls.push(call.join()) },
    deviceCalls: { list: async () => [PHONE], revoke: async (id: string) => calls.push(`revoke ${id}`) },
    identityCalls: { list: async () => [GITHUB], remove: async (id: string) => calls.push(`remove ${id}`) },
  } as unknown as CustodyScope
  await manageDevices(scope)
  return { list: panels[0], question: panels[1], calls }
}

const REMOVE = (title: string) => [title, 'Keep', 'Remove, main, guarded']
const APPROVE = ['Use your wallet on a new device?', 'Back', 'It wasn’t me', 'Approve, main, guarded']

test.each([
  ['phone', 'keep', REMOVE('Remove this device?'), []],
  ['phone', 'remove', REMOVE('Remove this device?'), ['revoke phone']],
  ['github', 'keep', REMOVE('Remove GitHub?'), []],
  ['github', 'remove', REMOVE('Remove GitHub?'), ['remove github']],
  ['waiting', 'back', APPROVE, []],
  ['waiting', 'refuse', APPROVE, ['waiting,refuse']],
  ['waiting', 'approve', APPROVE, ['waiting,approve']],
])(
  'what changes the wallet is the one main button, pressed after a look at all of it: %s, %s [frame.devices]',
  async (chosen, answer, question, calls) => {
    expect(await manage([chosen, answer, 'done'])).toMatchObject({ question, calls })
  },
)

test('Escape leaves the list: Done is its first button [frame.escape]', async () => {
  const { list } = await manage(['done'])
  expect(list).toEqual(['Devices', 'Done', 'Review', 'Remove', 'Remove'])
})
