import { afterEach, expect, test, vi } from 'vitest'
import { stubPageOfDialogs } from '../../test/fakes/stub-page-of-dialogs.ts'
import { createDialogReader } from './create-dialog-reader.ts'

await import('wallet-dialog')

afterEach(() => void vi.unstubAllGlobals())

test('when a router hides one page and shows another, the dialog of the new page is followed once it is heard [buttons.dialog]', async () => {
  const [before, now] = [
    { isHidden: false, own: { open: false } },
    { isHidden: true, own: { open: true } },
  ]
  const { page } = stubPageOfDialogs([before, now])
  const reader = createDialogReader(undefined)
  const changed = vi.fn()
  const stop = reader.follow(changed)
  await expect.poll(() => reader.read()).toMatchObject({ status: 'disconnected', isOpen: false })

  before.isHidden = true
  now.isHidden = false
  changed.mockClear()
  page.dispatchEvent(new Event('wallet-opened'))
  expect(changed).toHaveBeenCalled()
  expect(reader.read().isOpen).toBe(true)
  await expect.poll(() => reader.read().status).toBe('disconnected')

  stop()
  changed.mockClear()
  page.dispatchEvent(new Event('wallet-closed'))
  expect(changed).not.toHaveBeenCalled()
})
