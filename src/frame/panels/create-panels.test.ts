import { expect, test } from 'vitest'
import { followReading } from './create-panels.ts'

function setUp(clientHeight: number, scrollHeight: number) {
  const events = new EventTarget()
  const content = Object.assign(events, { scrollTop: 0, clientHeight, scrollHeight })
  const changes: boolean[] = []
  const reading = followReading(content as unknown as HTMLElement, (isRead) => changes.push(isRead))
  const scroll = (to: number) => {
    content.scrollTop = to
    events.dispatchEvent(new Event('scroll'))
  }
  return { content, changes, reading, scroll }
}

test('a text that fits is read at once', () => {
  const { changes, reading } = setUp(200, 200)
  reading.look()
  expect(changes).toEqual([true])
})

test('a longer one is read once its end was in view, and stays so', () => {
  const { changes, reading, scroll } = setUp(200, 1_000)
  reading.look()
  scroll(700)
  expect(changes).toEqual([false, false])
  scroll(799)
  scroll(0)
  expect(changes).toEqual([false, false, true])
})

test('a text that is not drawn yet is not read', () => {
  const { content, changes, reading } = setUp(0, 0)
  reading.look()
  expect(changes).toEqual([])
  Object.assign(content, { clientHeight: 200, scrollHeight: 300 })
  reading.look()
  expect(changes).toEqual([false])
})

test('after its end it follows nothing', () => {
  const { changes, reading, scroll } = setUp(200, 1_000)
  reading.end()
  scroll(800)
  expect(changes).toEqual([])
})
