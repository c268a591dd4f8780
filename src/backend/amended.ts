/** The same request with another address, or with the text of a body that has been read: a new one costs as much as an answer. */
export function amended(request: Request, { url, text }: { url?: string; text?: string }): Request {
  if (url !== undefined) Object.defineProperty(request, 'url', { value: url, configurable: true })
  if (text !== undefined) Object.defineProperty(request, 'text', { value: async () => text, configurable: true })
  return request
}
