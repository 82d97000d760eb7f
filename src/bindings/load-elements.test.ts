// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createDialogActions } from './create-dialog-actions.ts'
import { createDialogReader } from './create-dialog-reader.ts'
import { createElementsLoader } from './load-elements.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A loader whose script can't be fetched the first time. */
function setUp() {
  const dialog = document.createElement('wallet-dialog')
  document.body.append(dialog)
  const reported: unknown[] = []
  dialog.addEventListener('wallet-error', (event) => {
    event.preventDefault()
    reported.push(event.detail.code)
  })
  let fetches = 0
  const load = createElementsLoader(async () => {
    fetches++
    if (fetches === 1) throw new TypeError('Failed to fetch dynamically imported module')
  })
  return { load, reported, fetches: () => fetches }
}

test('a script that can’t be fetched is reported at the dialog, once for all that need it [bindings.not-loaded]', async () => {
  const { load, reported, fetches } = setUp()
  const stop = createDialogReader(undefined, load).follow(() => {})
  await expect(createDialogActions(undefined, load).show()).rejects.toMatchObject({ code: 'ui_not_loaded' })
  expect(reported).toEqual(['ui_not_loaded'])
  expect(fetches()).toBe(1)
  stop()
})

test('it is fetched again with the next use, and once the browser is online again [bindings.not-loaded]', async () => {
  const next = setUp()
  await expect(next.load()).rejects.toMatchObject({ code: 'ui_not_loaded' })
  await next.load()
  expect(next.fetches()).toBe(2)

  const online = setUp()
  await expect(online.load()).rejects.toMatchObject({ code: 'ui_not_loaded' })
  dispatchEvent(new Event('online'))
  expect(online.fetches()).toBe(2)
  await online.load()
  expect(online.fetches()).toBe(2)
})

test('without a dialog and a listener, it is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { load } = setUp()
  document.body.replaceChildren()
  await expect(load()).rejects.toThrow('Failed to fetch')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '[wallet-dialog] ui_not_loaded: The dialog could not be loaded: Failed to fetch dynamically imported module. Check the connection and try again',
    expect.any(TypeError),
  )
})
