import { expect, test } from 'vitest'
import { errorMessages } from '../../src/ui/messages/error-messages.ts'
import { findErrors } from '../../tools/error-docs.ts'
import { createTestCore } from '../fakes/create-test-core.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

test('what visitors read of an error is of an error that there is, and takes no value that it does not have', () => {
  const errors = new Map(findErrors().map(({ code, text }) => [code, text]))
  const texts = Object.entries(createTestCore().core.use(errorMessages).get())
  const wrong = texts.filter(([code, text]) => {
    const known = errors.get(code)
    const given = placeholders(known ?? '')
    return (
      known === undefined ||
      (typeof text !== 'string' && placeholders(text.template).some((name) => !given.includes(name)))
    )
  })
  expect(wrong).toEqual([])
})
