import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import type { Connector } from '../ports/connector.ts'
import { createConnectors } from './create-connectors.ts'

const connector = (id: string, name: string): Connector => ({
  id,
  name,
  type: 'ANNOUNCED',
  chain: 'eip155',
  connect: () => Promise.reject(new Error('no')),
  restore: async () => undefined,
})

test('the host’s own are replaced, and a wallet of the page with the id of one of them stays', () => {
  const connectors = createConnectors({ clock: createFakeClock() })
  const names = () => connectors.$list.get().map(({ name }) => name)
  connectors.add(connector('a', 'of the page'))
  connectors.setHostConnectors([connector('a', 'of the host'), connector('b', 'first')])
  expect(names()).toEqual(['of the page', 'first'])
  connectors.setHostConnectors([connector('b', 'second')])
  expect(names()).toEqual(['of the page', 'second'])
  connectors.setHostConnectors([])
  expect(names()).toEqual(['of the page'])
})
