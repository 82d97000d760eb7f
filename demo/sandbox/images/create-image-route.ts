import { Hono } from 'hono'
import { failure } from '../service/service-context.ts'
import { drawTile, type Tile } from './draw-tile.ts'
import { encodePng } from './encode-png.ts'

/** The look of an image; `undefined` for an unknown id. */
export type FindTile = (id: string) => Tile | undefined

/** `GET {path}/{id}`: a PNG, drawn on the first request; 404 for an unknown id. */
export function createImageRoute(path: string, findTile: FindTile): Hono {
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>()
  return new Hono().get(`${path}/:id`, (c) => {
    const id = c.req.param('id')
    const tile = findTile(id)
    if (!tile) return failure(c, 404, 'id', `There is no image ${id}.`)
    const png = drawn.get(id) ?? encodePng(drawTile(tile))
    drawn.set(id, png)
    return c.body(png, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  })
}
