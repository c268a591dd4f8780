import type { ReactElement } from 'react'
import type { MethodIcon } from '../../../domain/payment-methods'
import { icon } from '../../../ui/icon'

const Card = /* @__PURE__ */ icon(
  'M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M2.5 10h19M6 15h4',
)
const Pix = /* @__PURE__ */ icon('M12 3l9 9-9 9-9-9zM7.5 7.5 12 12l4.5-4.5M7.5 16.5 12 12l4.5 4.5')
const Chain = /* @__PURE__ */ icon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
)
const Bars = /* @__PURE__ */ icon('M4 5v14M7.5 5v14M10 5v14M14 5v14M16.5 5v14M20 5v14')
const Monogram = /* @__PURE__ */ icon('M3.5 17v-5.5a3.5 3.5 0 0 1 7 0V17M13.5 8v5.5a3.5 3.5 0 0 0 7 0V8')
// One purchase in four parts.
const Quarters = /* @__PURE__ */ icon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 3.5v17M3.5 12h17')
const Bank = /* @__PURE__ */ icon('M3 9.5 12 4l9 5.5zM5.5 9.5V17M10 9.5V17m4-7.5V17m4.5-7.5V17M3.5 20h17')
const Note = /* @__PURE__ */ icon('M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M6 12h.01M18 12h.01')
const Door = /* @__PURE__ */ icon('M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20')
const Other = /* @__PURE__ */ icon('M6 12h.01M12 12h.01M18 12h.01')

/** A pictogram of each payment method, found faster than its name. */
export const methodIcons: Readonly<Record<MethodIcon, ReactElement>> = {
  card: <Card />,
  pix: <Pix />,
  chain: <Chain />,
  bars: <Bars />,
  monogram: <Monogram />,
  quarters: <Quarters />,
  bank: <Bank />,
  note: <Note />,
  other: <Other />,
  door: <Door />,
}
