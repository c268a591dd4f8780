/** What the scripts of the pages share: elements, amounts, the time. */
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** @param cents of Brazilian reais */
export const money = (cents) => reais.format(cents / 100)

/** An order in few words. */
export const amountOf = ({ quantity, total }) => `${quantity} ${quantity === 1 ? 'item' : 'itens'} · ${money(total)}`

export const timeNow = () => clock.format(new Date())
