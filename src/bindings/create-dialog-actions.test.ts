import { afterEach, expect, test, vi } from 'vitest'
import { stubPageOfDialogs } from '../../test/fakes/stub-page-of-dialogs.ts'
import { createDialogActions } from './create-dialog-actions.ts'

await import('wallet-dialog')

afterEach(() => void vi.unstubAllGlobals())

const CALLS = {
  show: [{ view: 'Networks' }],
  close: [],
  pay: ['ethereum:0x1@1?value=1'],
  disconnect: ['eip155'],
  switchNetwork: ['eip155:1'],
  setPreferredAccountType: ['eip155', 'smartAccount'],
  getProvider: ['eip155'],
} as const

const METHODS = Object.entries(CALLS)

test.each(METHODS)('%s is that of the dialog in the page that is shown [buttons.dialog]', async (name, given) => {
  const method = vi.fn(() => 'result')
  stubPageOfDialogs([{ isHidden: true }, { own: { [name]: method } }])
  const actions = createDialogActions(undefined) as unknown as Record<string, (...given: readonly unknown[]) => unknown>
  expect(await actions[name]!(...given)).toBe('result')
  expect(method).toHaveBeenCalledWith(...given)
})

test('nothing else is left out', () => {
  expect(Object.keys(createDialogActions(undefined)).toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

test('a dialog is found by its id', async () => {
  stubPageOfDialogs([{}, { id: 'second', own: { close: async () => true } }])
  await createDialogActions('second').close()
  await expect(createDialogActions('third').close()).rejects.toMatchObject({ code: 'dialog_not_found' })
})
