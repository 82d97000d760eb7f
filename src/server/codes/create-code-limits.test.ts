import { expect, test } from 'vitest'
import { openTestStore } from '../../../test/server/open-test-store.ts'
import { migrate } from '../store/migrate.ts'
import { createCodeLimits } from './create-code-limits.ts'

const NOW_MS = 1_700_000_000_000
const TOLD = { project: 'shop', site: 'https://shop.example', ipHash: 'a network' }
const CODE = { email: 'ada@example.com', device: undefined, addressChangeOf: undefined }

test.each([
  ['callers of one network share its limit', TOLD, 1],
  ['callers whose network is unknown share none', { ...TOLD, ipHash: '' }, 20],
])('%s', async (_, caller, count) => {
  const store = await openTestStore('sqlite')
  await migrate(store, NOW_MS)
  const limits = createCodeLimits({ store, log: () => {}, perHour: 1000, pepper: new Uint8Array(32) })
  for (let index = 0; index < count; index++) await limits.take(caller, CODE, NOW_MS)
  await expect(limits.take(caller, CODE, NOW_MS)).rejects.toMatchObject({ code: 'too_many_requests' })
  await store.close()
})
