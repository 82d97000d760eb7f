import { expect, test } from 'vitest'
import type { RemoteFeature } from '../ports/project-api.ts'
import { inLocalOrder, overriddenNames, toRemoteFeatures } from './remote-features.ts'

const on = (id: string, config?: unknown): RemoteFeature => ({ id, isEnabled: true, config })
const off = (id: string, config?: unknown): RemoteFeature => ({ id, isEnabled: false, config })

test('the ids activity, onramp, swap decide their feature', () => {
  expect(toRemoteFeatures([on('activity'), off('onramp'), on('swap', ['1inch'])])).toEqual({
    activity: true,
    buy: false,
    swap: true,
  })
})

test('social_login names the providers, email among them', () => {
  expect(toRemoteFeatures([on('social_login', ['email', 'x', 'google'])])).toEqual({
    email: true,
    socials: ['google', 'x'],
  })
  expect(toRemoteFeatures([on('social_login', ['email'])])).toEqual({ email: true, socials: false })
  expect(toRemoteFeatures([on('social_login', ['github'])])).toEqual({ email: false, socials: ['github'] })
  expect(toRemoteFeatures([on('social_login', [])])).toEqual({ email: false, socials: false })
  expect(toRemoteFeatures([off('social_login', ['email', 'google'])])).toEqual({ email: false, socials: false })
  expect(toRemoteFeatures([off('social_login', 7)])).toEqual({ email: false, socials: false })
})

test('unknown ids and wrong shapes decide nothing', () => {
  const odd = [
    on('reown_branding'),
    on('from_the_future', { a: 1 }),
    on('__proto__'),
    on('constructor'),
    on(''),
    on('social_login', 'email'),
    on('social_login', { 0: 'email' }),
    on('social_login', null),
    on('social_login'),
  ]
  expect(toRemoteFeatures(odd)).toEqual({})
  expect(toRemoteFeatures([on('social_login', ['email', 7, null, 'myspace', {}, 'apple'])])).toEqual({
    email: true,
    socials: ['apple'],
  })
})

test('overridden is what the site has set itself, to something else', () => {
  const remote = toRemoteFeatures([off('swap'), on('onramp'), on('social_login', ['email', 'google', 'x'])])
  expect(overriddenNames(undefined, remote)).toEqual([])
  expect(overriddenNames({}, remote)).toEqual([])
  expect(overriddenNames({ swap: false, buy: true, email: true, socials: ['x', 'google'] }, remote)).toEqual([])
  expect(overriddenNames({ swap: true, buy: false, email: false, socials: ['x'] }, remote)).toEqual([
    'swap',
    'buy',
    'email',
    'socials',
  ])
  expect(overriddenNames({ socials: false }, remote)).toEqual(['socials'])
  expect(overriddenNames({ socials: [] }, { socials: false })).toEqual([])
  expect(overriddenNames({ send: false, receive: false, analytics: false }, remote)).toEqual([])
})

test("the order of the social providers is the site's", () => {
  const remote = { socials: ['google', 'x', 'apple', 'github'] as const }
  expect(inLocalOrder({ socials: ['github', 'x', 'facebook'] }, remote).socials).toEqual([
    'github',
    'x',
    'google',
    'apple',
  ])
  expect(inLocalOrder(undefined, remote)).toEqual(remote)
  expect(inLocalOrder({ socials: false }, { socials: false })).toEqual({ socials: false })
})
