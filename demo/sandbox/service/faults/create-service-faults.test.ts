import { expect, test } from 'vitest'
import { createServiceFaults } from './create-service-faults.ts'

test.each(['', 'g', 'i', 'gi'])('every request that matches gets the fault, whatever the flags are: "%s"', (flags) => {
  const faults = createServiceFaults()
  faults.failAll(new RegExp('balance', flags), 'hang')
  const url = new URL('http://127.0.0.1/v1/account/0x1/balance')
  expect([1, 2, 3].map(() => faults.take(url))).toEqual(['hang', 'hang', 'hang'])
})
