import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestVisitor } from '../../../test/frame/create-test-frame.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { createDeviceCalls } from './device-calls.ts'

const EMAIL = 'ada@example.com'

let service: TestService
beforeEach(async () => {
  service = await startTestService('sqlite')
})
afterEach(() => service.server.close())

test('all devices but this one are signed out', async () => {
  const frames = [0, 1, 2].map(() => createTestVisitor(service.server as never).openFrame())
  for (const [index, frame] of frames.entries()) {
    service.pass(30_000)
    await frame.ask('CONNECT_EMAIL', { email: EMAIL })
    const connected = frame.ask('CONNECT_OTP', { otp: service.codeFor(EMAIL) })
    if (index === 0) await connected
    else {
      await expect(connected).rejects.toMatchObject({ code: 'device_approval_needed' })
      await service.openBrowser().submit(service.linkFor(EMAIL), 'approve')
      await frame.ask('CONNECT_DEVICE', undefined)
    }
  }
  const [first, second, third] = frames as [(typeof frames)[0], (typeof frames)[0], (typeof frames)[0]]
  await createDeviceCalls(third.service, third.device).revokeOthers()
  expect(service.lines.filter(({ event }) => event === 'fault')).toEqual([])
  for (const frame of [first, second])
    await expect(frame.session.refresh()).rejects.toMatchObject({ code: 'session_ended' })
  expect(await third.session.refresh()).toMatchObject({ email: EMAIL })
})
