import { expect, test } from 'vitest'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { createNamesCore } from '../../../test/fakes/create-names-core.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { createAccountNames, NAMES_LIMIT_MS } from './create-account-names.ts'

test('the account’s names are read while they are shown, and again with each account', async () => {
  const { clock, core, service, walletConnection } = await createNamesCore()
  const read: string[] = []
  service.names = async (address) => {
    read.push(address)
    return address === ADA ? ['Ada1.reown.id', 'ada.wcn.id'] : []
  }
  const { $state } = core.use(createAccountNames)
  await clock.advance(0)
  expect(read).toEqual([])
  core.views.reset({ name: 'ChooseAccountName' })
  await clock.advance(0)
  expect($state.get()).toEqual({ status: 'ready', value: ['ada1.reown.id', 'ada.wcn.id'] })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  expect($state.get()).toEqual({ status: 'loading' })
  await clock.advance(0)
  expect($state.get()).toEqual({ status: 'ready', value: [] })
  expect(read).toEqual([ADA, GRACE])
})

test('each time they are shown they are read again: another page may have registered one', async () => {
  const { clock, core, service } = await createNamesCore()
  const { $state } = core.use(createAccountNames)
  // A view on its way out still listens.
  $state.listen(() => {})
  const show = async () => {
    core.views.reset({ name: 'ChooseAccountName' })
    await clock.advance(0)
  }
  await show()
  expect($state.get()).toEqual({ status: 'ready', value: [] })
  service.names = async () => ['ada1.reown.id']
  core.views.push({ name: 'RegisterAccountName' })
  await show()
  expect($state.get()).toEqual({ status: 'ready', value: ['ada1.reown.id'] })
})

test('if the service gives a reason, visitors read that, and the site is notified of it', async () => {
  const { clock, core, events, service } = await createNamesCore()
  service.names = () => Promise.reject(Object.assign(new Error('no'), { reasons: [{ description: 'Not now.' }] }))
  const { $state } = core.use(createAccountNames)
  core.views.reset({ name: 'ChooseAccountName' })
  await clock.advance(0)
  const error = { code: 'name_refused', message: 'Not now.' }
  expect($state.get()).toMatchObject({ status: 'failed', error })
  expect(events.filter(({ name }) => name === 'error')).toMatchObject([{ detail: error }])
})

test('an answer about the account before is not applied', async () => {
  const { clock, core, service, walletConnection } = await createNamesCore()
  const answers: ((names: readonly string[]) => void)[] = []
  service.names = () => new Promise((resolve) => answers.push(resolve))
  const { $state } = core.use(createAccountNames)
  core.views.reset({ name: 'ChooseAccountName' })
  await clock.advance(0)
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await clock.advance(0)
  expect(answers).toHaveLength(2)
  answers[1]?.([])
  await clock.advance(0)
  answers[0]?.(['ada1.reown.id'])
  await clock.advance(0)
  expect($state.get()).toEqual({ status: 'ready', value: [] })
})

test('what isn’t a name isn’t shown, and fifty are enough', async () => {
  const { clock, core, service } = await createNamesCore()
  const odd = ['<b>x</b>.reown.id', 'a\u202eb.reown.id', 'reown', '', '.reown.id', 'аda.reown.id']
  service.names = async () => [...odd, ...Array.from({ length: 10_000 }, (_, index) => `name-${index}.reown.id`)]
  const { $state } = core.use(createAccountNames)
  core.views.reset({ name: 'ChooseAccountName' })
  await clock.advance(0)
  const state = $state.get()
  expect(state.status === 'ready' && state.value.length).toBe(44)
  expect(state.status === 'ready' && state.value[0]).toBe('name-0.reown.id')
})

test('names that can’t be read, or not in time, have failed; Try again reads them', async () => {
  const { clock, core, service } = await createNamesCore()
  service.names = () => Promise.reject(new Error('down'))
  const { $state, reload } = core.use(createAccountNames)
  core.views.reset({ name: 'ChooseAccountName' })
  await clock.advance(0)
  expect($state.get()).toMatchObject({
    status: 'failed',
    error: { code: 'names_failed', message: 'Error fetching names for address' },
  })
  service.names = () => new Promise(() => {})
  reload()
  await clock.advance(NAMES_LIMIT_MS)
  expect($state.get()).toMatchObject({ status: 'failed' })
  service.names = async () => ['ada1.reown.id']
  reload()
  await clock.advance(0)
  expect($state.get()).toEqual({ status: 'ready', value: ['ada1.reown.id'] })
})
