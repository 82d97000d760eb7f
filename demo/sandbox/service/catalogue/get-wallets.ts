import { Hono } from 'hono'
import * as z from 'zod'
import { failure, type ServiceContext } from '../service-context.ts'
import { walletTable, type CatalogueEntry } from './wallet-table.ts'

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((item) => item !== ''))

const querySchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  entries: z.coerce.number().int().min(1).max(100).default(40),
  include: list,
  exclude: list,
  chains: list,
  search: z.string().default(''),
  badge_type: z.enum(['certified', 'none']).optional(),
})

type Query = z.output<typeof querySchema>

/** `GET /getWallets`: a page of the catalogue, and how many wallets match the query on all pages. */
export function getWallets(context: Pick<ServiceContext, 'walletUrl'>): Hono {
  return new Hono().get('/getWallets', (c) => {
    const query = querySchema.safeParse(c.req.query())
    if (!query.success) return failure(c, 400, 'query', z.prettifyError(query.error))
    const { page, entries } = query.data
    const ranked = walletTable(context.walletUrl).map((entry, order) => ({ entry, order }))
    const fitting = ranked.filter(({ entry }) => fits(entry, query.data))
    const data = fitting.slice((page - 1) * entries, page * entries).map(({ entry, order }) => listItem(entry, order))
    return c.json({ count: fitting.length, data })
  })
}

function fits(entry: CatalogueEntry, { include, exclude, chains, search, badge_type }: Query): boolean {
  if (include.length > 0 && !include.includes(entry.id)) return false
  if (exclude.includes(entry.id)) return false
  if (chains.length > 0 && !entry.chains.some((chain) => chains.includes(chain))) return false
  if (badge_type !== undefined && entry.isCertified !== (badge_type === 'certified')) return false
  return entry.name.toLowerCase().includes(search.trim().toLowerCase())
}

function listItem(entry: CatalogueEntry, order: number) {
  return {
    id: entry.id,
    name: entry.name,
    image_id: entry.imageId,
    rdns: entry.rdns,
    mobile_link: entry.mobileLink,
    desktop_link: entry.desktopLink,
    webapp_link: entry.webappLink,
    homepage: entry.homepage,
    app_store: entry.appStore,
    play_store: entry.playStore,
    chrome_store: entry.chromeStore,
    chains: entry.chains,
    badge_type: entry.isCertified ? 'certified' : 'none',
    order,
  }
}
