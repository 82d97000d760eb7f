import { expect, test } from 'vitest'
import { parseObjectOption } from '#core/config/parse-object-option.ts'
import { checkOverrides } from '#core/languages/check-overrides.ts'
import { DEPRECATED_TEXTS, DEPRECATED_VIEWS, type DeprecatedViewName } from '#core/model/deprecated-names.ts'
import { isViewName, toView } from '#core/model/view.ts'
import { connectTestCore } from './fakes/connect-test-core.ts'
import { createTestCore } from './fakes/create-test-core.ts'

const VIEWS = Object.entries(DEPRECATED_VIEWS) as [DeprecatedViewName, (typeof DEPRECATED_VIEWS)[DeprecatedViewName]][]

test.each(VIEWS)('%s opens the view %s [options.earlier-names]', async (name, current) => {
  expect(isViewName(name)).toBe(false)
  expect(isViewName(current)).toBe(true)
  expect(parseObjectOption('view', name)).toEqual({ value: name })
  const earlier = await openConnected({ name })
  const today = await openConnected({ name: current })
  expect(earlier.name).toBe(today.name)
  // A view that continues another one begins there: its name is as old.
  expect(earlier.requestedAs && DEPRECATED_VIEWS[earlier.requestedAs]).toBe(today.name)
  expect(today.requestedAs).toBeUndefined()
})

const TEXTS = Object.entries(DEPRECATED_TEXTS).flatMap(([set, ids]) =>
  Object.entries(ids).map(([id, current]) => [set, id, current] as const),
)

test.each(TEXTS)('a site’s own text %s.%s is %s', (set, id, current) => {
  expect(checkOverrides({ [set]: { [id]: 'Own' } })).toEqual({ texts: { [set]: { [current]: 'Own' } }, errors: [] })
})

test('a view that a site opens by an earlier name keeps it, until the visitor has left it', async () => {
  const { core } = await connectTestCore()
  core.open('api', toView({ name: 'WalletReceive' }))
  core.views.push({ name: 'ReceiveNetworks' })
  expect(core.views.$current.get()).toEqual({ name: 'ReceiveNetworks' })
  core.views.back()
  expect(core.views.$current.get()).toEqual({ name: 'Receive', requestedAs: 'WalletReceive' })
  core.close('api')
  core.open('api', toView({ name: 'Receive' }))
  expect(core.views.$current.get()).toEqual({ name: 'Receive' })
})

test('an error names a view as the site has', () => {
  const { core } = createTestCore({ options: { features: { receive: false } } })
  expect(() => core.open('api', toView({ name: 'WalletReceive' }))).toThrow(/^WalletReceive cannot be opened/)
  expect(() => core.open('api', toView({ name: 'Receive' }))).toThrow(/^Receive cannot be opened/)
})

async function openConnected(view: Parameters<typeof toView>[0]) {
  const { core } = await connectTestCore()
  core.open('api', toView(view))
  return core.views.$current.get()
}
