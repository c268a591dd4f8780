import { Recurrence } from '../domain/product'
import { entity, essential, number, numbered } from './narrow'

/** `{ type: 30, frequency: 1 }` is once a month. */
export const recurrence = entity({ type: essential(numbered(Recurrence)), frequency: number })
