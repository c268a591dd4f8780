/** A square in one colour, as an address that needs no server. */
export function drawnPicture(color: string, words = ''): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect x="40" y="30" width="120" height="140" rx="16" fill="${color}"/><text x="100" y="108" font-family="sans-serif" font-size="22" fill="#fff" text-anchor="middle">${words}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** An address that always fails, without a request. */
export const BROKEN_PICTURE = 'data:image/png;base64,AAAA'
