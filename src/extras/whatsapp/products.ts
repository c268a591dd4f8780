import { interactive, must, mustBeText, type WhatsAppMessage } from './message'

interface ProductsOptions {
  to: string
  body: string
  catalogId: string
  /** Over a list of products. */
  title?: string
  /** One product, or up to 30 in up to 10 sections. A section's title has at most 24 characters; one alone needs none. */
  sections: readonly { title: string; productIds: readonly string[] }[]
}

/** Products of WhatsApp's catalogue: one as `product`, more as `product_list`. @throws WhatsAppRefused for what WhatsApp refuses */
export function productsMessage(options: ProductsOptions): WhatsAppMessage & { type: 'interactive' } {
  const { to, body, catalogId, title = '', sections } = options
  const ids = sections.flatMap(({ productIds }) => productIds)
  const isSize = ids.length >= 1 && ids.length <= 30 && sections.length <= 10
  must(isSize, 'sections', 'A message has 1 to 30 products in at most 10 sections.')
  must(catalogId !== '', 'catalogId', 'It is empty.')
  sections.forEach(({ title: name, productIds }, at) => {
    must(productIds.length > 0, `sections[${at}].productIds`, 'A section has products.')
    must(!productIds.includes(''), `sections[${at}].productIds`, 'A product has an id.')
    if (sections.length > 1 || name !== '') mustBeText(name, `sections[${at}].title`, 24)
  })
  if (ids.length === 1) return interactive(to, 'product', body, { catalog_id: catalogId, product_retailer_id: ids[0] })
  mustBeText(title, 'title', 60)
  const action = {
    catalog_id: catalogId,
    sections: sections.map(({ title: name, productIds }) => ({
      ...(name !== '' && { title: name }),
      product_items: productIds.map((id) => ({ product_retailer_id: id })),
    })),
  }
  return interactive(to, 'product_list', body, action, { type: 'text', text: title })
}
