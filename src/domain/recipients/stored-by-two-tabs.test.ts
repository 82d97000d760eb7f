import { expect, test } from 'vitest'
import type { StoragePort } from '#core/ports/storage.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createSwapApprovals } from '../transactions/swap-approvals.ts'
import { createKnownRecipients } from './known-recipients.ts'
import { createRecipientNames } from './recipient-names.ts'

/** A site's own storage, of which each call takes a while. */
function createSlowStorage(): StoragePort {
  const stored = new Map<string, string>()
  return {
    async get(key) {
      await settled()
      return stored.get(key)
    },
    async set(key, value) {
      await settled()
      stored.set(key, value)
    },
    async remove(key) {
      await settled()
      stored.delete(key)
    },
  }
}

const [ADA, GRACE] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const

test.each<[string, (storage: StoragePort) => { add(value: string): Promise<void>; list(): Promise<unknown[]> }]>([
  [
    'recipients',
    (storage) => {
      const known = createKnownRecipients({ storage })
      return {
        add: (address) => known.add('eip155', address),
        list: async () => [...(await known.list('eip155'))],
      }
    },
  ],
  [
    'names',
    (storage) => {
      const names = createRecipientNames({ ports: { storage } })
      return {
        add: (address) => names.add({ address, name: `${address}.eth` }),
        async list() {
          await names.load()
          return names.$list.get().map(({ address }) => address)
        },
      }
    },
  ],
  [
    'approvals',
    (storage) => {
      const approvals = createSwapApprovals(storage)
      return { add: (hash) => approvals.add([hash]), list: async () => [...(await approvals.read())] }
    },
  ],
])('%s that two tabs store at once are all kept', async (_, open) => {
  const storage = createSlowStorage()
  const tabs = [open(storage), open(storage)] as const
  await Promise.all([tabs[0].add(ADA), tabs[1].add(GRACE)])
  for (const tab of [...tabs, open(storage)]) expect(new Set(await tab.list())).toEqual(new Set([ADA, GRACE]))
})
