import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text) => createHash('sha256').update(text).digest()

/** A call of the adapter's, which knows the secret. What the work refuses is a 400 with its message. */
export const call = (work) => async (request, response) => {
  const { VITRINE_SECRET: secret = '' } = process.env
  const given = request.headers['x-vitrine-secret'] ?? ''
  if (secret === '' || !timingSafeEqual(digest(given), digest(secret)))
    return response.status(401).json({ error: { status: 401, message: 'Unauthorized' } })
  try {
    response.status(200).json({ data: (await work(request.body)) ?? {} })
  } catch (error) {
    response.status(400).json({ error: { status: 400, message: error.message } })
  }
}
