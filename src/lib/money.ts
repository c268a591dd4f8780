/** Integer cents. Every amount inside the storefront is in cents; reais stay on the wire. */
export type Cents = number

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Reais as the wire sends them (a number, up to two decimals) → integer cents; anything else is 0. */
export function centsFromReais(reais: unknown): Cents {
  return typeof reais === 'number' && Number.isFinite(reais * 100) ? Math.round(reais * 100) : 0
}

/** Integer cents → reais with two decimals at most, for the wire. */
export function reaisFromCents(cents: Cents): number {
  return Math.round(cents) / 100
}

/** `123450` → `R$ 1.234,50`, with a no-break space after the sign, as pt-BR writes it. */
export function formatCents(cents: Cents): string {
  return brl.format(cents / 100)
}
