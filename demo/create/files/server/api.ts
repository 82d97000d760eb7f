import { Hono } from 'hono'
import { createServer } from './sign-in'

// The host of your pages with its port, as it is in what visitors sign.
const domain = process.env.DOMAIN ?? 'localhost:3000'

export const api: Hono = new Hono().route('/api', createServer(domain))
