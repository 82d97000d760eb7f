import { expect, test } from 'vitest'
import { createTabs } from '../../../test/fakes/create-tabs.ts'
import { changeLoginCache, forgetLoginOf, readLoginCache } from './login-cache.ts'

test('[storage.changes] what two tabs remember of a login at once is both kept', async () => {
  const [first, second] = createTabs()
  await Promise.all([
    changeLoginCache(first, (cache) => ({ ...cache, email: 'ada@example.com' })),
    changeLoginCache(second, (cache) => ({ ...cache, socialProvider: 'google' })),
  ])
  expect(await readLoginCache(first)).toEqual({ isUsed: false, email: 'ada@example.com', socialProvider: 'google' })
})

test('[storage.changes] a login that another tab remembers while one is forgotten stays', async () => {
  const [first, second] = createTabs()
  await changeLoginCache(first, () => ({ isUsed: true, wallet: 'ada' }))
  await Promise.all([changeLoginCache(second, () => ({ isUsed: true, wallet: 'eve' })), forgetLoginOf(first, 'ada')])
  expect(await readLoginCache(first)).toEqual({ isUsed: true, wallet: 'eve' })
})
