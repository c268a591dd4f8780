/** For whatever waits long for the server. */
export const slowText = {
  area: 'slow',
  slow: 'A loja demora a responder. Continuamos tentando.',
} as const
