import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import type { View } from '../model/view.ts'
import { createViewStack } from './create-view-stack.ts'

function setUp(sideEffectOf: (view: View) => (() => void) | undefined = () => undefined) {
  const clock = createFakeClock()
  const onEmpty = vi.fn()
  return { clock, onEmpty, views: createViewStack({ name: 'Connect' }, { clock, onEmpty, sideEffectOf }) }
}

test('pushing a view already on top is ignored', () => {
  const { views } = setUp()
  views.push({ name: 'Networks' })
  views.push({ name: 'Networks', data: { again: true } })
  expect(views.$stack.get()).toEqual([{ name: 'Connect' }, { name: 'Networks' }])
})

test('going back pops the stack and turns the direction', () => {
  const { views, onEmpty } = setUp()
  views.push({ name: 'Networks' })
  expect(views.$direction.get()).toBe('forward')
  views.back()
  expect(views.$current.get().name).toBe('Connect')
  expect(views.$direction.get()).toBe('back')
  expect(onEmpty).not.toHaveBeenCalled()
})

test('going back from the first view closes the dialog and leaves the view', () => {
  const { views, onEmpty } = setUp()
  views.back()
  expect(onEmpty).toHaveBeenCalledOnce()
  expect(views.$current.get().name).toBe('Connect')
})

test('side effects of going back are delayed 100 ms', () => {
  const effect = vi.fn()
  const { views, clock } = setUp(({ name }) => (name === 'ConnectingExternal' ? effect : undefined))
  views.push({ name: 'ConnectingExternal' })
  views.back()
  clock.pass(99)
  expect(effect).not.toHaveBeenCalled()
  clock.pass(1)
  expect(effect).toHaveBeenCalledOnce()
})

test('replace changes the top view, reset all of them', () => {
  const { views } = setUp()
  views.push({ name: 'Networks' })
  views.replace({ name: 'AllWallets' })
  expect(views.$stack.get().map(({ name }) => name)).toEqual(['Connect', 'AllWallets'])
  views.reset({ name: 'Account' })
  expect(views.$stack.get()).toEqual([{ name: 'Account' }])
})
