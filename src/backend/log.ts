/** The part of hono's context that names a call. */
interface Called {
  req: { method: string; path: string; header(name: string): string | undefined }
}

/** What may be a secret or a person's: addresses of e-mail, tokens, and digits as long as a document, a phone or a card. */
const PRIVATE =
  /\b[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}\b|[^\s@'"<>]+@[^\s@'"<>]+|(?=[\w+/=~.-]*\d)[\w+/=~-]{20,}|\d(?:[\s./()-]?\d){9,}/g
const HIDDEN = '***'
/** Frames of an error that are told. */
const FRAMES = 8
/** Signs of a message that are told: an engine's may be a page. */
const LONGEST = 1000

const print = (level: 'warn' | 'error', told: object) =>
  console.error(JSON.stringify({ time: new Date().toISOString(), level, ...told }))

/** Writes one line of JSON about what was to be expected some day. */
export const logWarning = (message: string): void => print('warn', { message })

/**
 * Writes one line of JSON about what nobody expected: which call, its request id, where in the code, and the error's words
 * without what is a person's. Other fields of an error are left out: databases and engines put data there.
 * @param codes session codes of the call, which are hidden whatever they look like
 */
export function logProblem(error: unknown, call: Called | null = null, codes: readonly (string | null)[] = []): void {
  const secrets = codes.filter((code): code is string => Boolean(code))
  const clean = (text: string) =>
    secrets
      .flatMap((code) => [code, encodeURIComponent(code)])
      .reduce((told, code) => told.replaceAll(code, HIDDEN), text)
      .replaceAll(PRIVATE, HIDDEN)
  const requestId = call?.req.header('X-Request-Id') ?? ''
  print('error', {
    ...(call && { call: clean(`${call.req.method} ${call.req.path}`) }),
    ...(/^[\w-]{1,64}$/.test(requestId) && { requestId }),
    ...described(error, clean),
  })
}

function described(error: unknown, clean: (text: string) => string): object {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  // Lines of a message may look like frames.
  const at = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ +at /.test(line))
  return {
    error: name,
    message: clean(message).slice(0, LONGEST),
    ...(typeof code === 'string' && { code: clean(code) }),
    at: at.slice(0, FRAMES).map((line) => line.trim()),
    ...(cause instanceof Error && { cause: described(cause, clean) }),
  }
}
