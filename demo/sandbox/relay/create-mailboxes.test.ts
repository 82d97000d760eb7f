import { expect, test } from 'vitest'
import { createMailboxes } from './create-mailboxes.ts'

test('a message waits until its time is over', () => {
  let now = 1_000_000
  const mailboxes = createMailboxes(() => now)
  const message = { topic: 'topic', message: 'sealed', tag: 1, publishedAt: now }
  mailboxes.put(message, 'sender', 300)
  now += 299_999
  expect(mailboxes.pending('topic', 'reader')).toEqual([message])
  now += 1
  expect(mailboxes.pending('topic', 'reader')).toEqual([])
})

test('each reader acknowledges for itself', () => {
  const mailboxes = createMailboxes()
  const message = { topic: 'topic', message: 'sealed', tag: 1, publishedAt: Date.now() }
  mailboxes.put(message, 'sender', 300)
  mailboxes.acknowledge(message, 'first')
  expect(mailboxes.pending('topic', 'first')).toEqual([])
  expect(mailboxes.pending('topic', 'second')).toEqual([message])
})
