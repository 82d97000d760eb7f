import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'
import { api } from './api'

/** Serves the API beside the pages, in development and in a preview of the build. */
export function serveApi(): Plugin {
  const answer = getRequestListener(api.fetch)
  const serve = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    request.url?.startsWith('/api/') ? void answer(request, response) : next()
  return {
    name: 'serve-api',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  }
}
