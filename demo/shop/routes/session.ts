import { Hono } from 'hono'
import { succeed } from '../../../src/backend/envelope'
import { describeSession, describeSettings } from '../order-view'
import { originOf } from '../../../src/backend/request'
import { type BackendEnv } from '../env'

/** `GET /api/session/{code}` (the middleware has looked the code up) and the shop's settings. */
export const sessionRoutes = new Hono<BackendEnv>()
  .get('/session/:code', (c) => succeed(c, describeSession(c.get('session'))))
  .get('/shop/settings', (c) => succeed(c, { data: describeSettings(c.get('session').settings, originOf(c)) }))
