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
  const shell = { show: vi.fn(() => true), hide: vi.fn(), rehearse: vi.fn() }
  opening.setShell(shell)
  const drawAhead = () => opening.setDrawn(core.views.$current.get())
  return { core, clock, opening, shell, drawAhead, status: () => opening.$state.get().status }
}

test('what was drawn ahead is shown at once, and everything else is notified after that frame', async () => {
  const { core, clock, shell, drawAhead, status } = setUp()
  drawAhead()
  core.open('api')
  expect(shell.show).toHaveBeenCalledOnce()
  expect(status()).toBe('closed')
  paint()
  await clock.advance(0)
  expect(status()).toBe('open')
})

test('the drawing that was made ahead is laid out ahead', async () => {
  const { clock, shell, drawAhead } = setUp()
  drawAhead()
  await clock.advance(0)
  expect(shell.rehearse).toHaveBeenCalledOnce()
})

test('a view other than the one drawn ahead is drawn before it is shown', async () => {
  const { core, shell, drawAhead, status } = setUp()
  drawAhead()
  core.open('api', { name: 'Networks' })
  expect(shell.show).not.toHaveBeenCalled()
  expect(status()).toBe('open')
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
  opening.$state.listen(({ status }) => heard(status))
  core.open('api')
  core.close('escape')
  paint()
  await clock.advance(1000)
  expect(shell.hide).toHaveBeenCalledOnce()
  expect(heard).not.toHaveBeenCalledWith('open')
})

test('on a hidden page, where no frame comes, the opening continues anyway', async () => {
  const { core, clock, drawAhead, status } = setUp()
  drawAhead()
  core.open('api')
  await clock.advance(100)
  expect(status()).toBe('open')
})
