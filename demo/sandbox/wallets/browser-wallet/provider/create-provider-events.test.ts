import { afterEach, expect, test, vi } from 'vitest'
import { createProviderEvents } from './create-provider-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('calls listeners in order, and a removed one no more', () => {
  const events = createProviderEvents()
  const heard: string[] = []
  const one = () => void heard.push('one')
  events.on('chainChanged', one)
  events.on('chainChanged', () => void heard.push('two'))
  events.emit('chainChanged', '0x1')
  events.off('chainChanged', one)
  events.emit('chainChanged', '0x1')
  expect(heard).toEqual(['one', 'two', 'two'])
})

test('a listener that throws is reported and harms no other', () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const events = createProviderEvents()
  const failure = new Error('the page failed')
  let heard = 0
  events.on('connect', () => {
    throw failure
  })
  events.on('connect', () => (heard += 1))
  events.emit('connect', {})
  expect([heard, reported]).toEqual([1, [failure]])
})
