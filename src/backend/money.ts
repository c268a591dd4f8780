/** Reais of the wire to whole cents; 19.9 becomes 1990, never 1989. */
export function toCents(reais: number): number {
  return Math.round(reais * 100)
}

/** Whole cents to the reais of the wire. */
export function toReais(cents: number): number {
  return Math.round(cents) / 100
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents as a shopper reads them: `R$ 1.234,50` with U+00A0 after the symbol. */
export function formatCents(cents: number): string {
  return brl.format(cents / 100)
}

/** Cents in a text such as `R$ 1.234,50`, or null when it is not an amount. */
export function parseCents(text: string): number | null {
  const match = /(\d[\d.]*),(\d{2})/.exec(text)
  if (!match) return null
  return Number(`${(match[1] ?? '').replaceAll('.', '')}${match[2]}`)
}
