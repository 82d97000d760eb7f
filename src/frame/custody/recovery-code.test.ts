import { expect, test } from 'vitest'
import { createRecoverySecret, readRecoveryCode, writeRecoveryCode } from './recovery-code.ts'

const SECRET = Uint8Array.from({ length: 16 }, (_, index) => index * 17)

test('a code is seven groups of four, the same for ever', async () => {
  expect(await writeRecoveryCode(SECRET)).toBe('008J-4CT4-ANK7-F24S-NAXW-SQFE-ZYMF')
})

test('new codes are read as they are written', async () => {
  for (let count = 0; count < 50; count++) {
    const secret = createRecoverySecret()
    const code = await writeRecoveryCode(secret)
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await readRecoveryCode(code)).toEqual(secret)
  }
})

test('a code is read however it is typed', async () => {
  const code = await writeRecoveryCode(SECRET)
  const typed = [code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', ''), ` ${code}\n`]
  for (const text of [...typed, code.replaceAll('0', 'o')]) expect(await readRecoveryCode(text)).toEqual(SECRET)
})

test('a code with one wrong character, or two that changed places, is not read', async () => {
  const code = (await writeRecoveryCode(SECRET)).replaceAll('-', '')
  let read = 0
  for (let at = 0; at < code.length; at++) {
    const wrong = code.slice(0, at) + (code[at] === 'Z' ? 'Y' : 'Z') + code.slice(at + 1)
    if (await readRecoveryCode(wrong)) read += 1
  }
  expect(read).toBe(0)
  for (const text of ['', 'hello', code.slice(1), `${code}0`, code.replace(/.$/, 'U')])
    expect(await readRecoveryCode(text)).toBeUndefined()
})
