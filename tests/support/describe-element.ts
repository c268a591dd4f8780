import { afterEach, describe } from 'vitest'
import type { ShopTag } from '../../src/elements/tags'
import { cleanUp } from './element-page'
import { promiseAttributes } from './element/attributes'
import { promiseLife } from './element/life'
import { promiseMethods } from './element/methods'
import { promiseOpening } from './element/opening'
import { promiseProblems } from './element/problems'

/** The promises of every tag; the elements must be defined over the page's backend. */
export function describeElement(tag: ShopTag): void {
  describe(`<${tag}>`, () => {
    afterEach(cleanUp)
    promiseOpening(tag)
    promiseAttributes(tag)
    promiseMethods(tag)
    promiseLife(tag)
    promiseProblems(tag)
  })
}
