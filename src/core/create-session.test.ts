import { expect, test } from 'vitest'
import { createTestCore } from '../../test/fakes/create-test-core.ts'

test("Network Not Found: a default network must be in 'networks', else an alert says so, once, before any opening", async () => {
  const { core, config, events } = createTestCore({ options: { defaultNetwork: 'eip155:10' } })
  await core.start()
  config.set('defaultNetwork', 'eip155:11')
  expect(core.alerts.$alerts.get()).toEqual([
    { code: 'network_not_found', message: "Network Not Found: eip155:10 must be in 'networks'" },
  ])
  expect(events.filter(({ name }) => name === 'error')).toHaveLength(1)
})
