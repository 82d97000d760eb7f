// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useDialog } from './use-dialog.ts'

test('in happy-dom the dialog can be imported, mounted, opened, connected to a test wallet, and closed', async () => {
  const { dialog, errors, address } = await useDialog()
  expect(errors).toEqual([])
  expect(address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(dialog.status).toBe('disconnected')
})
