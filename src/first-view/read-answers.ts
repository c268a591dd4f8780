import { readCategories, readSession, readSettings } from '../api/shop-entity'
import { ParseError, at, dataIn, list, type Narrow } from '../api/narrow'
import { product } from '../api/product-entity'
import type { FirstAnswers } from './requests/kept-answers'
import type { FirstViewData } from './first-view'

/** Parses the answers of the first view. @returns null when one failed or has another shape */
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
  return data instanceof ParseError ? null : data
}
