import { pool } from '@evershop/evershop/lib/postgres'
import { select } from '@evershop/evershop/lib/postgres/query'
import { call } from '../../call.js'

/** What products may be filtered by, with the options: only the admin's API lists them for the whole shop. */
export default call(async () => {
  const attributes = await select()
    .from('attribute')
    .where('type', '=', 'select')
    .and('is_filterable', '=', true)
    .execute(pool)
  const options = await select().from('attribute_option').execute(pool)
  return attributes.map(({ attribute_id, attribute_code: code, attribute_name: name }) => ({
    code,
    name,
    options: options
      .filter((one) => one.attribute_id === attribute_id)
      .map(({ attribute_option_id: id, option_text: text }) => ({ id, text })),
  }))
})
