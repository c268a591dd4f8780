import { readCategories, readSession, readSettings } from '../api/first-reads'
import { Unfit, at, dataIn, list, type Narrow } from '../api/narrow'
import { product } from '../api/product-entity'
import type { FirstAnswers } from '../lib/kept-answers'
import type { FirstViewData } from './first-view'

/** Reads what the first view is made of. @returns null when one is no success, or not what its call answers */
export function readAnswers({ session, settings, categories, products }: Partial<FirstAnswers>): FirstViewData | null {
  const read = {
    session: readAnswer(session, readSession),
    settings: readAnswer(settings, readSettings),
    categories: readAnswer(categories, readCategories),
    products: readAnswer(products, at('data', list(product))),
  }
  return Object.values(read).includes(null) ? null : (read as FirstViewData)
}

function readAnswer<T>(body: unknown, narrow: Narrow<T>): T | null {
  const data = dataIn(body, narrow)
  return data instanceof Unfit ? null : data
}
