import type { LineCalls } from './calls'
import type { Desk } from './desk'
import { Refusal } from './envelope'
import { requireDiscount } from './rules/order'
import { requireSeller } from './rules/sellers'

const COUPON = /^[A-Z0-9_-]{1,40}$/

/** The lines of an order and what is taken off, as far as every shop has the same rules. */
export function lineCallsOf({ lines, state }: Pick<Desk, 'lines' | 'state'>): LineCalls {
  return {
    ...lines,
    async put(line) {
      if (line.quantity > 0) requireSeller(await state())
      await lines.put(line)
    },
    async setCoupon(code) {
      const { settings, order } = await state()
      if (code !== '') {
        if (!settings.canUseCoupon) throw new Refusal('Esta loja não aceita cupom', 'CouponDisabled')
        if (!COUPON.test(code)) throw new Refusal('Cupom não encontrado', 'UnknownCoupon')
        if (order.lines.length === 0) throw new Refusal('Adicione itens antes de usar um cupom', 'EmptyOrder')
      }
      await lines.setCoupon(code)
    },
    ...(lines.setDiscount && {
      async setDiscount(cents) {
        requireDiscount(await state(), cents)
        await lines.setDiscount?.(cents)
      },
    }),
  }
}
