import { Hono } from 'hono'
import { failure } from '../service/service-context.ts'
import { drawTile, type Tile } from './draw-tile.ts'
import { encodePng } from './encode-png.ts'

/** The look of an image; `undefined` for an unknown id. */
export type FindTile = (id: string) => Tile | undefined

/** Cached images by tile. Shared by all services: tests create many, and drawing would take most of their time. */
const drawn = new Map<string, Uint8Array<ArrayBuffer>>()

/** `GET {path}/{id}`: a PNG, drawn on the first request; 404 for an unknown id. */
export function createImageRoute(path: string, findTile: FindTile): Hono {
  return new Hono().get(`${path}/:id`, (c) => {
    const id = c.req.param('id')
    const tile = findTile(id)
    if (!tile) return failure(c, 404, 'id', `There is no image ${id}.`)
    const key = JSON.stringify(tile)
    const png = drawn.get(key) ?? encodePng(drawTile(tile))
    drawn.set(key, png)
    return c.body(png, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  })
}
