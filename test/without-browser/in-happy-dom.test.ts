// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useDialog } from './use-dialog.ts'

test('in happy-dom the dialog can be imported, mounted, opened and closed', async () => {
  const { dialog, errors } = await useDialog()
  expect(errors).toEqual([])
  expect(dialog.status).toBe('disconnected')
})
