import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createDialog } from './create-dialog.ts'

function setUp({ allows = true, canClose = true } = {}) {
  const clock = createFakeClock()
  const beforeOpen = vi.fn(() => allows)
  const beforeClose = vi.fn(() => allows)
  return {
    clock,
    beforeOpen,
    beforeClose,
    dialog: createDialog({ clock, beforeOpen, beforeClose, canClose: () => canClose }),
  }
}

test('the host may cancel opening', () => {
  const { dialog, beforeOpen } = setUp({ allows: false })
  expect(dialog.open('api')).toBe(false)
  expect(beforeOpen).toHaveBeenCalledWith('api')
  expect(dialog.$state.get().status).toBe('closed')
})

test('opening twice asks the host once', () => {
  const { dialog, beforeOpen } = setUp()
  dialog.open('api')
  dialog.open('button')
  expect(beforeOpen).toHaveBeenCalledOnce()
})

test('if closing is disabled, the dialog shakes for 500 ms instead, and the host is not asked', () => {
  const { dialog, clock, beforeClose } = setUp({ canClose: false })
  dialog.open('api')
  expect(dialog.close('escape')).toBe(false)
  expect(beforeClose).not.toHaveBeenCalled()
  expect(dialog.$state.get()).toMatchObject({ status: 'open', isShaking: true })
  clock.pass(499)
  expect(dialog.$state.get()).toMatchObject({ isShaking: true })
  clock.pass(1)
  expect(dialog.$state.get()).toMatchObject({ isShaking: false })
})

test('removing the element closes the dialog, and nothing can refuse it', () => {
  const { dialog, beforeClose } = setUp({ canClose: false, allows: true })
  dialog.open('api')
  expect(dialog.close('removed')).toBe(true)
  expect(beforeClose).not.toHaveBeenCalled()
})
