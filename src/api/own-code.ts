import { post } from './call'
import { entity, essential, text } from './narrow'

/** A code for one visitor, which opens an order of its own. */
export const postVisitor = post('/api/session', {
  answer: entity({ code: essential(text) }),
  textKey: 'getSession',
  isAnonymous: true,
})
