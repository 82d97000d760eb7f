import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createIdentities } from './create-identities.ts'

const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const NAMELESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp() {
  const asked: string[] = []
  const made = createTestCore()
  const blockchainApi = {
    ...made.core.ports.blockchainApi,
    async getIdentity(address: string) {
      asked.push(address)
      if (address === NAMELESS) throw new Error('503')
      return { name: 'grace.eth', avatar: undefined }
    },
  }
  const core = { ...made.core, ports: { ...made.core.ports, blockchainApi } }
  return { identities: createIdentities(core), asked }
}

test('the name of an account that is shown is read once, and kept', async () => {
  const { identities, asked } = setUp()
  const stop = identities.of(GRACE).listen(() => {})
  await settled()
  expect(identities.of(GRACE).get()).toMatchObject({ name: 'grace.eth' })
  stop()
  identities.of(GRACE).listen(() => {})
  await settled()
  expect(asked).toEqual([GRACE])
})

test('an account whose name cannot be read has none', async () => {
  const { identities } = setUp()
  identities.of(NAMELESS).listen(() => {})
  await settled()
  expect(identities.of(NAMELESS).get()).toEqual({ name: undefined, avatar: undefined })
})
