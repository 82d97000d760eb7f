import { expect, test } from 'vitest'
import { shownAlerts } from './alerts.tsx'

const TEXTS = {
  notSetUp: 'Not set up',
  sessionExpired: 'Expired',
  storageBlocked: 'No storage',
  walletNotLoaded: 'Not loaded',
  walletSilent: 'Silent',
}
const alert = (code: string) => ({ code, message: `Exactly ${code}` })
const CONFIGURATION = ['project_id_not_configured', 'origin_not_allowed', 'network_not_listed'].map(alert)

test('whoever builds the site reads alerts in full', () => {
  const shown = shownAlerts([...CONFIGURATION, alert('local_overridden'), alert('session_expired')], TEXTS, true)
  expect(shown.map(({ text }) => text)).toEqual([
    'Exactly project_id_not_configured',
    'Exactly origin_not_allowed',
    'Exactly network_not_listed',
    'Exactly local_overridden',
    'Exactly session_expired',
  ])
  expect(shown.every(({ isRemark }) => !isRemark)).toBe(true)
})

test('a visitor reads once that the site is not set up, whatever is wrong, and what they can do themselves', () => {
  expect(shownAlerts([...CONFIGURATION, alert('session_expired')], TEXTS, false)).toEqual([
    { text: 'Not set up', codes: CONFIGURATION.map(({ code }) => code), isRemark: false },
    { text: 'Expired', codes: ['session_expired'], isRemark: false },
  ])
})

test('a visitor reads that the wallet of the site did not load or answer, not that the site is wrong', () => {
  const shown = shownAlerts([alert('embedded_wallet_unavailable'), alert('frame_request_timeout')], TEXTS, false)
  expect(shown.map(({ text }) => text)).toEqual(['Not loaded', 'Silent'])
})

test('a visitor does not read that the project decides about a setting: everything works', () => {
  expect(shownAlerts([alert('local_overridden')], TEXTS, false)).toEqual([])
})

test.each([true, false])('that nothing can be stored is a remark, for everybody (author: %s)', (isForAuthor) => {
  expect(shownAlerts([alert('storage_blocked')], TEXTS, isForAuthor)).toEqual([
    { text: 'No storage', codes: ['storage_blocked'], isRemark: true },
  ])
})
