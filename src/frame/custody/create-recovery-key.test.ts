import { expect, test } from 'vitest'
import { createRecoveryKey } from './create-recovery-key.ts'

const SHARE = Uint8Array.from({ length: 33 }, (_, index) => index)
const OWN = { secret: new Uint8Array(16).fill(7), holder: 'code', account: 'a' }

test('what a key has sealed, it opens', async () => {
  const key = createRecoveryKey(OWN)
  const sealed = await key.seal(SHARE, 2)
  expect(sealed).toHaveLength(12 + 33 + 16)
  expect(await createRecoveryKey(OWN).open(sealed, 2)).toEqual(SHARE)
  expect(await key.seal(SHARE, 2)).not.toEqual(sealed)
})

test('another secret, holder, account or version opens nothing, and neither does what was changed', async () => {
  const sealed = await createRecoveryKey(OWN).seal(SHARE, 2)
  const needed = { code: 'recovery_needed' }
  const others = [{ secret: new Uint8Array(16).fill(8) }, { holder: 'passkey:x' }, { account: 'b' }]
  for (const other of others)
    await expect(createRecoveryKey({ ...OWN, ...other }).open(sealed, 2)).rejects.toMatchObject(needed)
  await expect(createRecoveryKey(OWN).open(sealed, 3)).rejects.toMatchObject(needed)
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = sealed.map((byte, index) => (index === at ? byte ^ 1 : byte))
    await expect(createRecoveryKey(OWN).open(changed, 2)).rejects.toMatchObject(needed)
  }
  await expect(createRecoveryKey(OWN).open(new Uint8Array(5), 2)).rejects.toMatchObject(needed)
})
