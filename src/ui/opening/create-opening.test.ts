import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createOpening } from './create-opening.ts'

let frames: (() => void)[] = []
const paint = () => {
  for (const callback of frames.splice(0)) callback()
}

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
})
afterEach(() => vi.unstubAllGlobals())

function setUp() {
  const { core, clock } = createTestCore()
  const opening = createOpening(core)
  const shell = { show: vi.fn(() => true), hide: vi.fn(), layOut: vi.fn() }
  opening.setShell(shell)
  const drawAhead = () => opening.setComplete(core.views.$current.get())
  return { core, clock, opening, shell, drawAhead, phase: opening.$phase.get }
}

test('what was drawn ahead is shown at once, and everything else is notified after that frame', async () => {
  const { core, clock, shell, drawAhead, phase } = setUp()
  drawAhead()
  core.open('api')
  expect(shell.show).toHaveBeenCalledOnce()
  expect(phase()).toBe('closed')
  paint()
  await clock.advance(0)
  expect(phase()).toBe('awaited')
})

test('a view that was drawn ahead is laid out before the click, in a task of its own; one in an open dialog is not', async () => {
  const { core, clock, shell, drawAhead } = setUp()
  drawAhead()
  expect(shell.layOut).not.toHaveBeenCalled()
  await clock.advance(0)
  expect(shell.layOut).toHaveBeenCalledOnce()

  core.open('api', { name: 'Networks' })
  drawAhead()
  await clock.advance(0)
  expect(shell.layOut).toHaveBeenCalledOnce()
})

test('a view other than the one drawn ahead is drawn before it is shown', async () => {
  const { core, shell, drawAhead, phase } = setUp()
  drawAhead()
  core.open('api', { name: 'Networks' })
  expect(shell.show).not.toHaveBeenCalled()
  expect(phase()).toBe('awaited')
})

test('a view that was seen once is drawn anew', async () => {
  const { core, clock, shell, drawAhead } = setUp()
  drawAhead()
  core.open('api')
  paint()
  await clock.advance(0)
  core.close('api')
  core.open('api')
  expect(shell.show).toHaveBeenCalledOnce()
})

test('closed before its first frame, it is hidden again and nobody is notified of an opening', async () => {
  const { core, clock, opening, shell, drawAhead } = setUp()
  const heard = vi.fn()
  drawAhead()
  opening.$phase.listen(heard)
  core.open('api')
  core.close('escape')
  paint()
  await clock.advance(1000)
  expect(shell.hide).toHaveBeenCalledOnce()
  expect(heard).not.toHaveBeenCalled()
})

test('an opening that had to be drawn is visible once it is painted; one that was drawn ahead has been', async () => {
  const { core, clock, opening, phase, drawAhead } = setUp()
  core.open('api')
  opening.setArrived()
  expect(phase()).toBe('awaited')
  paint()
  await clock.advance(0)
  expect(phase()).toBe('visible')

  core.close('api')
  opening.setFaded(opening.$drawing.get().key)
  drawAhead()
  core.open('api')
  paint()
  await clock.advance(0)
  expect(phase()).toBe('awaited')
  opening.setArrived()
  expect(phase()).toBe('visible')
})

test('a drawing that has faded out makes room for what comes first, unless another has taken its place', () => {
  const { core, opening } = setUp()
  core.open('api')
  const { key } = opening.$drawing.get()
  core.close('api')
  core.open('api')
  core.close('api')
  opening.setFaded(key)
  expect(opening.$drawing.get()).toMatchObject({ status: 'fading', key: key + 1 })
  opening.setFaded(key + 1)
  expect(opening.$drawing.get()).toMatchObject({ status: 'ahead', key: key + 2, view: 'Connect' })
})

test('on a hidden page, where no frame comes, the opening continues anyway', async () => {
  const { core, clock, drawAhead, phase } = setUp()
  drawAhead()
  core.open('api')
  await clock.advance(100)
  expect(phase()).toBe('awaited')
})
