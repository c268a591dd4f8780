import { Hono } from 'hono'
import { FRAME_STYLES } from '../vendors/frame'
import { MERCADO_PAGO_SCRIPT, secureFieldFrame, SECURE_FIELD_SCRIPT } from '../vendors/mercado-pago'
import {
  RECAPTCHA_CHALLENGE,
  RECAPTCHA_FRAME_SCRIPT,
  RECAPTCHA_RELEASE,
  RECAPTCHA_SCRIPT,
  recaptchaFrame,
} from '../vendors/recaptcha'

const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8' }
const STYLES = { 'Content-Type': 'text/css; charset=utf-8' }

/** Stand-ins for the payment vendors' scripts, with their frames: `/vendor`. */
export const vendorRoutes = new Hono()
  .get('/recaptcha/api.js', (c) => c.body(RECAPTCHA_SCRIPT, 200, SCRIPT))
  .get('/recaptcha/release/recaptcha__pt_br.js', (c) => c.body(RECAPTCHA_RELEASE, 200, SCRIPT))
  .get('/recaptcha/anchor', (c) => c.html(recaptchaFrame(c.req.query('theme') ?? '')))
  .get('/recaptcha/anchor.js', (c) => c.body(RECAPTCHA_FRAME_SCRIPT, 200, SCRIPT))
  .get('/recaptcha/challenge', (c) => c.html(RECAPTCHA_CHALLENGE))
  .get('/recaptcha/frame.css', (c) => c.body(FRAME_STYLES, 200, STYLES))
  .get('/mercadopago/v2.js', (c) => c.body(MERCADO_PAGO_SCRIPT, 200, SCRIPT))
  .get('/mercadopago/field', (c) => c.html(secureFieldFrame(c.req.query('name') ?? '', c.req.query('theme') ?? '')))
  .get('/mercadopago/field.js', (c) => c.body(SECURE_FIELD_SCRIPT, 200, SCRIPT))
  .get('/mercadopago/frame.css', (c) => c.body(FRAME_STYLES, 200, STYLES))
