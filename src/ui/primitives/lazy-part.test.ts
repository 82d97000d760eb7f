import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { UiContext, type Ui } from '../ui-context.ts'
import { lazyPart } from './lazy-part.tsx'

test('[errors.handled] a part whose code can’t be fetched is shown as failed, and reported', async () => {
  const { core, events } = createTestCore()
  const offline = new Error('offline')
  const Part = lazyPart(() => Promise.reject(offline))
  const page = createElement(
    UiContext,
    { value: { core } as Partial<Ui> as Ui },
    createElement(Suspense, undefined, createElement(Part)),
  )
  const stream = await renderToReadableStream(page)
  await stream.allReady
  expect(await new Response(stream).text()).toContain('Try again')
  expect(events).toMatchObject([{ name: 'error', detail: { code: 'unexpected', cause: offline } }])
})
